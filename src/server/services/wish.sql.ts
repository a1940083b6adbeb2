/** A wish as a value of a statement: codes or slots as bits; null where nothing was wished. */
export const wished = (mask: number | bigint) => (Number(mask) === 0 ? null : String(mask));

/**
 * Something in common, or nothing wished: null is distinct from none. Two operations a row, where asking for the null
 * first takes four.
 */
export const meets = (bits: string, wish: string) => `((${bits} & ${wish}) is distinct from 0)`;

/** What is in common, as bits: 0 where nothing was wished. */
export const inCommon = (bits: string, wish: string) => `coalesce(${bits} & ${wish}, 0)`;
