import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { transformer } from './transformer';

const rejected = ['__proto__', 'constructor', 'prototype'];
const key = fc.string({ minLength: 1 }).filter((name) => !rejected.includes(name));
const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.bigInt(),
  fc.constant(-0),
  fc.constant(Number.NaN),
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }).map((entries) => new Set(entries)),
    fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
  ),
}));
const overTheWire = (value: unknown) =>
  transformer.deserialize(JSON.parse(JSON.stringify(transformer.serialize(value))));

describe('the transformer', () => {
  it('writes the same output as superjson for any value', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(JSON.parse(JSON.stringify(transformer.serialize(value)))).toEqual(
          JSON.parse(JSON.stringify(superjson.serialize(value))),
        );
      }),
    );
  });

  it('restores every value unchanged', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(overTheWire(value)).toEqual(superjson.deserialize(superjson.serialize(value)));
      }),
    );
  });

  it('keeps values that plain JSON would lose', () => {
    const value = {
      at: new Date('2026-11-21T00:00:00Z'),
      none: undefined,
      odd: [-0, Number.NaN, 3n],
      map: new Map([['a', new Date(0)]]),
    };
    expect(overTheWire(value)).toEqual(value);
    expect(Object.is((overTheWire(value) as typeof value).odd[0], -0)).toBe(true);
  });

  it('rejects the same keys as superjson', () => {
    for (const name of rejected) {
      const hostile: unknown = JSON.parse(`{"list": [{"${name}": {"polluted": true}}]}`);
      expect(() => superjson.serialize(hostile)).toThrow(/prototype pollution/);
      expect(() => transformer.serialize(hostile)).toThrow(/prototype pollution/);
    }
  });

  it('handles a circular value like superjson', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const restored = transformer.deserialize<{ self?: unknown }>(transformer.serialize(circle));
    expect(restored.self).toBe(restored);
  });
});
