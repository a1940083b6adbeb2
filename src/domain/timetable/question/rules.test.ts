import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { countsAfter, isVisibleToExpert, questionState, readableEndsAfter } from './rules';

const now = new Date('2026-11-24T03:00:00Z');
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS + ms);

it('an answer is valid for 90 days, and is readable for seven days after the lesson', () => {
  expect(countsAfter(now)).toEqual(ago(90));
  expect(readableEndsAfter(now)).toEqual(ago(7));
});

describe('the employee’s question state', () => {
  it.each([
    ['nothing was ever said', null, null, 'due'],
    ['answered a moment ago', now, null, 'answered'],
    ['answered almost 90 days ago', ago(90, 1), null, 'answered'],
    ['answered 90 days ago', ago(90), null, 'due'],
    ['declined almost 90 days ago', null, ago(90, 1), 'declined'],
    ['declined 90 days ago', null, ago(90), 'due'],
    ['declined after an answer', ago(20), ago(10), 'declined'],
    ['declined long ago, after an answer', ago(200), ago(100), 'due'],
  ] as const)('%s', (_name, answeredAt, declinedAt, stand) =>
    expect(questionState({ answeredAt, declinedAt }, now)).toBe(stand),
  );

  it('repeats after 90 days and never earlier, whatever the answer was', () => {
    const answered = fc.record({
      days: fc.integer({ min: 0, max: 400 * DAY_MS }),
      declined: fc.boolean(),
    });
    fc.assert(
      fc.property(answered, ({ days, declined }) => {
        const answeredAt = new Date(now.getTime() - days);
        const stand = questionState({ answeredAt, declinedAt: declined ? answeredAt : null }, now);
        expect(stand === 'due').toBe(days >= 90 * DAY_MS);
        if (stand !== 'due') expect(stand).toBe(declined ? 'declined' : 'answered');
      }),
    );
  });
});

describe('the answer that an expert can read', () => {
  it('is the one that was valid at the time of the reservation, however long ago that was', () => {
    expect(isVisibleToExpert({ answeredAt: ago(150), declinedAt: null }, ago(61))).toBe(true);
    expect(isVisibleToExpert({ answeredAt: ago(150), declinedAt: null }, ago(60))).toBe(false);
  });

  it('can be newer than the reservation, and must not be withdrawn', () => {
    expect(isVisibleToExpert({ answeredAt: ago(1), declinedAt: null }, ago(10))).toBe(true);
    expect(isVisibleToExpert({ answeredAt: ago(20), declinedAt: ago(1) }, ago(10))).toBe(false);
    expect(isVisibleToExpert({ answeredAt: null, declinedAt: ago(20) }, ago(10))).toBe(false);
  });
});
