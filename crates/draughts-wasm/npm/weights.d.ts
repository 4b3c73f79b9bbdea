import type { Variant } from "./draughts.js";

/** Where weights are looked for. */
export interface WeightsOptions {
  /** The folder with the files, if they are not in `weights/` beside this module; it ends with a slash. */
  readonly folder?: URL | string;
  /** The ids of the rule sets that the variant extends, the nearest first, if it does not know them. */
  readonly ancestors?: readonly string[];
}

/** The ids of the rule sets whose weights are in the package. */
export declare const shipped: readonly string[];

/**
 * The weights of a variant, or of the nearest rule set that it extends whose weights fit; nothing if there
 * are none. Throws if a file cannot be had.
 */
export declare function weightsFor(variant: Variant, options?: WeightsOptions): Promise<Uint8Array | undefined>;
