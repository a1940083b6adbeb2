/** Arithmetic modulo a prime below 2^26, so that a product is exact in a double. */
export type Field = {
  readonly prime: number;
  inverse: (value: number) => number;
  /** Maps any integer to 0 to prime − 1. */
  of: (value: number) => number;
};

/** The two largest primes below 2^26. */
export const PRIMES = [67_108_859, 67_108_837] as const;

export function fieldOf(prime: number): Field {
  const of = (value: number) => ((value % prime) + prime) % prime;
  const inverse = (value: number) => {
    let [result, base, exponent] = [1, value, prime - 2];
    for (; exponent > 0; exponent = Math.floor(exponent / 2)) {
      if (exponent % 2 === 1) result = (result * base) % prime;
      base = (base * base) % prime;
    }
    return result;
  };
  return { prime, inverse, of };
}

export type Row = Float64Array;

/** Subtracts `factor` times a row from another one. */
export function subtractRow(from: Row, row: Row, factor: number, { prime }: Field): void {
  if (factor === 0) return;
  for (let index = 0; index < from.length; index += 1) {
    const taken = from[index] ?? 0;
    const given = row[index] ?? 0;
    if (given !== 0) from[index] = (taken + (prime - factor) * given) % prime;
  }
}

export function scaleRow(row: Row, factor: number, { prime }: Field): void {
  for (let index = 0; index < row.length; index += 1) row[index] = ((row[index] ?? 0) * factor) % prime;
}

/**
 * Brings rows into reduced echelon form by the given columns, in their order.
 * @returns the columns of the pivots; rows without a pivot come last and are zero in all given columns
 */
export function reduceRows(rows: Row[], columns: readonly number[], field: Field): number[] {
  const pivots: number[] = [];
  for (const column of columns) {
    if (pivots.length === rows.length) break;
    const pivotRow = rows.findIndex((row, index) => index >= pivots.length && row[column] !== 0);
    const [pivot, first] = [rows[pivotRow], rows[pivots.length]];
    if (!pivot || !first) continue;
    rows[pivotRow] = first;
    rows[pivots.length] = pivot;
    scaleRow(pivot, field.inverse(pivot[column] ?? 1), field);
    for (const row of rows) if (row !== pivot) subtractRow(row, pivot, row[column] ?? 0, field);
    pivots.push(column);
  }
  return pivots;
}
