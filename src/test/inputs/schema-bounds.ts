import type { z } from 'zod';
import { describe, expect, it } from 'vitest';

/**
 * One field of a sample: its path ("address.detail", "lines.0.count"), its valid values and its invalid ones.
 * `undefined` leaves the field out.
 */
export type Bound = readonly [path: string, right: readonly unknown[], wrong: readonly unknown[]];

export const letters = (count: number) => 'ㄱ'.repeat(count);
export const many = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);
/** Bounds of an encrypted id. */
export const id = (path: string): Bound => [path, ['x', letters(200)], ['', letters(201), 1, null]];
/** Bounds of the length of a text after trimming. */
export const text = (path: string, min: number, max: number): Bound => [
  path,
  [letters(min), letters(max), `  ${letters(max)}  `],
  [letters(max + 1), ...(min > 0 ? [letters(min - 1), `${letters(min - 1)}   `] : []), 1, null],
];
/** Bounds of an integer. */
export const integerBound = (path: string, min: number, max: number): Bound => [
  path,
  [min, max],
  [min - 1, max + 1, min + 0.5, String(min), Number.NaN, null],
];
export const optional = ([path, right, wrong]: Bound): Bound => [path, [...right, undefined], wrong];
export const requireBound = ([path, right, wrong]: Bound): Bound => [path, right, [...wrong, undefined]];

function withValue(sample: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(sample))
    return sample.map((entry: unknown, index) =>
      String(index) === key ? (rest.length > 0 ? withValue(entry, rest, value) : value) : entry,
    );
  const { [key]: inner, ...others } = sample as Record<string, unknown>;
  if (rest.length > 0) return { ...others, [key]: withValue(inner, rest, value) };
  return value === undefined ? others : { ...others, [key]: value };
}

/** Describes the valid values of each field of a schema, on both sides of every bound; unknown fields are dropped. */
export function describeBounds(
  name: string,
  schema: z.ZodType,
  sample: Record<string, unknown>,
  bounds: readonly Bound[],
): void {
  describe(name, () => {
    it('takes the sample and drops what it does not know', () => {
      const parsed = schema.parse({ ...sample, __unknown: 1 });
      expect(Object.keys(parsed as object)).not.toContain('__unknown');
    });

    it.each(bounds)('%s', (path, right, wrong) => {
      const accepts = (value: unknown) => schema.safeParse(withValue(sample, path.split('.'), value)).success;
      expect(
        right.filter((value) => !accepts(value)),
        'right and rejected',
      ).toEqual([]);
      expect(wrong.filter(accepts), 'wrong and taken').toEqual([]);
    });
  });
}
