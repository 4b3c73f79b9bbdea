/** Questions to the server that are answered once. */

/** What the server could not do, by its code and in words. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.name = "Problem";
    this.status = status;
    this.code = code;
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  const json = body !== undefined && typeof body !== "string";
  let answer: Response;
  try {
    answer = await fetch(`/api/v1/${path}`, {
      method,
      ...(body !== undefined && { body: json ? JSON.stringify(body) : String(body) }),
      ...(json && { headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new Problem(0, "unreachable", "");
  }
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new Problem(answer.status, problem.code ?? "internal", problem.detail ?? answer.statusText);
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

export const get = <T>(path: string): Promise<T> => json<T>(ask("GET", path));
export const post = <T>(path: string, body?: unknown): Promise<T> =>
  json<T>(ask("POST", path, body));

/** For what is answered by nothing. */
export async function change(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<void> {
  await ask(method, path, body);
}

export async function text(path: string): Promise<string> {
  return (await ask("GET", path)).text();
}

/** A part of a path that may hold anything. */
export const part = encodeURIComponent;
