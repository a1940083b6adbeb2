import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEventId } from './page-view';
import { eventIdSchema } from './schema';

describe('eventId', () => {
  it('is the timestamp plus 1000 to 1999', () => {
    const now = new Date(1_763_600_000_000);
    expect(makeEventId(now, 0)).toBe('1763600001000');
    expect(makeEventId(now, 0.999999)).toBe('1763600001999');
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.9999999, noNaN: true }),
        (random) => eventIdSchema.safeParse(makeEventId(now, random)).success,
      ),
    );
  });

  it('is accepted as number or text, added or concatenated', () => {
    expect(eventIdSchema.parse(1_763_600_001_000)).toBe('1763600001000');
    expect(eventIdSchema.parse('17636000000001234')).toBe('17636000000001234');
  });

  it.each(['', '12', '0763600001000', '17636000000001234567', 'abc', ' 1763600001000', 1.5, -1_763_600_001_000])(
    'rejects %s',
    (value) => {
      expect(eventIdSchema.safeParse(value).success).toBe(false);
    },
  );
});
