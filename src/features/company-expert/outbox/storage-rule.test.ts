import { describe, expect, it } from 'vitest';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { isStoredDay, isWithheld, storageChanges } from './storage-rule';

const now = seoulInstant(2026, 12, 1, 9);
const subject = (id: number, change: Partial<BodyCheckSubject> = {}): BodyCheckSubject => ({
  b2bTimetableReservationId: id,
  b2bTimetableId: 30,
  csCorporateId: 7,
  encryptedCoachId: 'coach',
  encryptedUserId: `user-${id}`,
  name: '김하늘',
  distinction: '',
  programTitle: '스트레칭',
  startsAt: now,
  date: '2026-12-01',
  consented: true,
  awaitsMark: false,
  writableFrom: now,
  writableUntil: now,
  revision: 0,
  rounds: [],
  serverNow: now,
  ...change,
});
const changesOf = (
  stored: BodyCheckSubject[],
  received: BodyCheckSubject[],
  day?: { csCorporateId: number; date: string },
) => {
  const { drop, put } = storageChanges(stored, received, { expertId: 'coach', now, day });
  return { drop, put: put.map(({ b2bTimetableReservationId: id }) => id) };
};
const today = { csCorporateId: 7, date: '2026-12-01' };

describe('storing body checks on a phone', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-02', true],
    ['2026-12-03', false],
  ])('for a lesson on %s: %s', (date, isKept) => {
    expect(isStoredDay(date, now)).toBe(isKept);
    expect(changesOf([], [subject(1, { date })]).put).toEqual(isKept ? [1] : []);
  });

  it('ends at midnight in Seoul', () => {
    const midnight = seoulInstant(2026, 12, 2);
    expect(isStoredDay('2026-12-01', new Date(midnight.getTime() - 1))).toBe(true);
    expect(isStoredDay('2026-12-01', midnight)).toBe(false);
    const stored = [subject(1)];
    expect(storageChanges(stored, [], { expertId: 'coach', now: new Date(now.getTime() + DAY_MS) }).drop).toEqual([1]);
  });

  it('excludes people without a consent, and those whose attendance is not confirmed yet', () => {
    const stored = [subject(1), subject(2), subject(3)];
    const received = [subject(1, { consented: false }), subject(2, { consented: false, awaitsMark: true }), subject(3)];
    expect(changesOf(stored, received)).toEqual({ drop: [1, 2], put: [3] });
  });

  it('drops people whom the answer for their whole day omits, but keeps other days and companies', () => {
    const stored = [subject(1), subject(2), subject(3, { date: '2026-12-02' }), subject(4, { csCorporateId: 8 })];
    expect(changesOf(stored, [subject(1)], today)).toEqual({ drop: [2], put: [1] });
    expect(changesOf(stored, [], today)).toEqual({ drop: [1, 2], put: [] });
    expect(changesOf(stored, [subject(1)])).toEqual({ drop: [], put: [1] });
  });

  it('drops the body checks of another expert', () => {
    expect(changesOf([subject(1, { encryptedCoachId: 'other' })], [subject(2)]).drop).toEqual([1]);
  });

  it('drops data that the server rejects permanently, but keeps data when the server could not answer', () => {
    expect(
      (['NOT_FOUND', 'FORBIDDEN', 'UNAVAILABLE', 'UNAUTHENTICATED'] as const).map((code) => isWithheld({ code })),
    ).toEqual([true, true, false, false]);
  });
});
