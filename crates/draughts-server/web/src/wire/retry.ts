/** When to try again after a connection was lost. */

/** Milliseconds before the first, second … try; the last one stays. */
const WAITS = [0, 500, 1000, 2000, 4000, 8000] as const;

/** How far a wait is stretched or shortened by lot, so that not everybody comes back at once. */
const SPREAD = 0.3;

/** After so long a connection counts as good, and waits begin anew. */
export const HEALTHY = 10_000;

/** The wait before a try, counted from 0; `lot` is between 0 and 1. */
export function wait(attempt: number, lot: number): number {
  const base = WAITS[Math.min(attempt, WAITS.length - 1)] ?? 0;
  return Math.round(base * (1 + SPREAD * (2 * lot - 1)));
}

/** What is done when the server has closed a connection with a code. */
export function afterClose(code: number): "retry" | "stop" | "reload" {
  if (code === 4001) return "stop";
  return code === 4002 ? "reload" : "retry";
}
