import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import { type CancelCase, cancelPromise, freeCancelUntil } from './cancel';
import { lessonPolicies } from './policy';

const sold = lessonPolicies.of('lesson-2026-11-25');
const soldBefore = lessonPolicies.of('lesson-2026-11-22');

/** The time was fixed four hours before the start, and the learner was notified ten minutes later. */
const close: CancelCase = {
  cancelledBy: 'learner',
  status: 'CONFIRMED',
  startsAt,
  deadlineStartsAt: startsAt,
  confirmedAt: from(-4 * HOUR_MS),
  learnerNotifiedAt: from(-4 * HOUR_MS + 10 * MINUTE_MS),
  offeredAt: null,
  waiversLeft: 0,
  unitPrice: 65_000,
  now: from(-4 * HOUR_MS),
};
const termAt = (ms: number, change: Partial<CancelCase> = {}, policy = sold) =>
  cancelPromise({ ...close, ...change, now: from(ms) }, policy).term;

describe('the free window after the notification', () => {
  const end = -4 * HOUR_MS + 40 * MINUTE_MS;

  it('lasts half an hour from the notification, to the millisecond', () => {
    expect([termAt(end - 1), termAt(end), termAt(end + 1)]).toEqual(['JUST_BOOKED', 'JUST_BOOKED', 'LATE']);
    expect(cancelPromise(close, sold).freeUntil).toEqual(from(end));
  });

  it('lasts at least half an hour from now while the learner is not notified', () => {
    const now = from(-2 * HOUR_MS);
    const promise = cancelPromise({ ...close, learnerNotifiedAt: null, now }, sold);
    expect(promise).toMatchObject({ term: 'JUST_BOOKED', freeUntil: from(-90 * MINUTE_MS) });
  });

  it('ends at the start at the latest', () => {
    const late = { confirmedAt: from(-11 * MINUTE_MS), learnerNotifiedAt: from(-10 * MINUTE_MS) };
    expect([termAt(-1, late), termAt(-1, { ...late, learnerNotifiedAt: null })]).toEqual([
      'JUST_BOOKED',
      'JUST_BOOKED',
    ]);
    for (const policy of lessonPolicies.versions)
      expect(freeCancelUntil({ ...close, confirmedAt: startsAt, learnerNotifiedAt: startsAt }, policy)).toEqual(
        startsAt,
      );
    expect(() => termAt(0, late)).toThrow(expect.objectContaining({ code: 'TOO_LATE' }));
  });

  it('does not apply to a time that is not fixed, and does not shorten an earlier deadline', () => {
    expect(freeCancelUntil({ ...close, confirmedAt: null, learnerNotifiedAt: null }, sold)).toEqual(
      from(-24 * HOUR_MS),
    );
    const early = { confirmedAt: from(-72 * HOUR_MS), learnerNotifiedAt: from(-72 * HOUR_MS) };
    expect([termAt(-24 * HOUR_MS, early), termAt(-24 * HOUR_MS + 1, early)]).toEqual(['EARLY', 'LATE']);
  });

  it('ends at the start of a lesson that was moved to an earlier time', () => {
    const moved = { ...close, deadlineStartsAt: from(48 * HOUR_MS) };
    for (const policy of lessonPolicies.versions) expect(freeCancelUntil(moved, policy)).toEqual(startsAt);
  });

  it('is five minutes from fixing for the earlier policy version, whenever the notification came', () => {
    const five = -4 * HOUR_MS + 5 * MINUTE_MS;
    for (const learnerNotifiedAt of [null, close.learnerNotifiedAt])
      expect([
        termAt(five, { learnerNotifiedAt }, soldBefore),
        termAt(five + 1, { learnerNotifiedAt }, soldBefore),
      ]).toEqual(['JUST_BOOKED', 'LATE']);
  });
});
