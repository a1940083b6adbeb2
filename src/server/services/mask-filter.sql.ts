/** Converts a request mask to a parameter of a statement: codes or slots as bits, or null when nothing is requested. */
export const requestedMask = (mask: number | bigint) => (Number(mask) === 0 ? null : String(mask));

/**
 * SQL condition: the bits overlap with the requested bits, or nothing is requested, since null is distinct from 0. This
 * needs two operations per row; checking for null first needs four.
 */
export const matchesRequested = (bits: string, requested: string) => `((${bits} & ${requested}) is distinct from 0)`;

/** SQL for the overlap as bits; 0 when nothing is requested. */
export const inCommon = (bits: string, requested: string) => `coalesce(${bits} & ${requested}, 0)`;
