import type { z } from 'zod';
import { describe, expect, it } from 'vitest';

/**
 * One field of a sample: where it stands ("address.detail", "lines.0.count"), what is right there and what is not.
 * `undefined` leaves it out.
 */
export type Bound = readonly [path: string, right: readonly unknown[], wrong: readonly unknown[]];

export const letters = (count: number) => 'ㄱ'.repeat(count);
export const many = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);
/** What any outside id may be. */
export const id = (path: string): Bound => [path, ['x', letters(200)], ['', letters(201), 1, null]];
/** Text of so many characters once trimmed. */
export const text = (path: string, min: number, max: number): Bound => [
  path,
  [letters(min), letters(max), `  ${letters(max)}  `],
  [letters(max + 1), ...(min > 0 ? [letters(min - 1), `${letters(min - 1)}   `] : []), 1, null],
];
/** A whole number. */
export const whole = (path: string, min: number, max: number): Bound => [
  path,
  [min, max],
  [min - 1, max + 1, min + 0.5, String(min), Number.NaN, null],
];
export const optional = ([path, right, wrong]: Bound): Bound => [path, [...right, undefined], wrong];
export const required = ([path, right, wrong]: Bound): Bound => [path, right, [...wrong, undefined]];

function withValue(sample: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(sample))
    return sample.map((entry: unknown, index) =>
      String(index) === key ? (rest.length > 0 ? withValue(entry, rest, value) : value) : entry,
    );
  const { [key]: inner, ...others } = sample as Record<string, unknown>;
  if (rest.length > 0) return { ...others, [key]: withValue(inner, rest, value) };
  return value === undefined ? others : { ...others, [key]: value };
}

/**
 * Says of each field of a schema what may stand in it, at both sides of every bound; what the schema does not know is
 * dropped.
 */
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
        'right and refused',
      ).toEqual([]);
      expect(wrong.filter(accepts), 'wrong and taken').toEqual([]);
    });
  });
}
