import { describe, expect, it } from 'vitest';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import type { Finding } from '~/domain/body-check/rounds';
import { type Action, inputOf } from '~/components/outbox/action';
import { displayedRound, displayedRounds, queuedRoundOf, withSaved } from './displayed-round';
import { roundAction } from './round-action';

const day = (number: number) => new Date(Date.UTC(2026, 11, number, 3));
const createFinding = (vas: number): Finding => ({ part: '어깨', side: 'L', vas, mmt: 3, other: '' });
const round = (number: number, vas: number) => ({
  b2bTimetableReservationId: number,
  round: number,
  startsAt: day(number),
  programTitle: '스트레칭',
  expertName: '한지우',
  entries: [createFinding(vas)],
  comment: '',
});
const subject: BodyCheckSubject = {
  b2bTimetableReservationId: 3,
  b2bTimetableId: 30,
  csCorporateId: 7,
  encryptedCoachId: 'coach',
  encryptedUserId: 'user',
  name: '김하늘',
  distinction: '',
  programTitle: '스트레칭',
  startsAt: day(3),
  date: '2026-12-03',
  consented: true,
  awaitsMark: false,
  writableFrom: day(3),
  writableUntil: day(10),
  revision: 0,
  rounds: [round(1, 4), round(2, 3)],
  serverNow: day(3),
};
const action = (order: number, vas: number, conflict?: Action['conflict']): Action => ({
  ...roundAction(subject, { entries: [createFinding(vas)], comment: '천천히', basedOn: 0 }),
  order,
  person: 'coach',
  idempotencyKey: `key-${order}`,
  doneAt: day(3),
  ...(conflict ? { conflict } : {}),
});

describe('this lesson’s round', () => {
  it('is the next one when the server has none, and otherwise the one from the server', () => {
    expect(displayedRound(subject, undefined)).toEqual({ round: 3, entries: [], comment: '', isWaiting: false });
    const withThirdRound = {
      ...subject,
      revision: 1,
      rounds: [...subject.rounds, { ...round(3, 1), comment: '좋아요' }],
    };
    expect(displayedRound(withThirdRound, undefined)).toEqual({
      round: 3,
      entries: [createFinding(1)],
      comment: '좋아요',
      isWaiting: false,
    });
  });

  it('is the last queued one, and never a conflict', () => {
    const waiting = queuedRoundOf([action(1, 5), action(2, 2), action(3, 1, { message: '', server: null })], subject);
    expect(waiting?.order).toBe(2);
    const displayed = displayedRound(subject, waiting);
    expect(displayed).toEqual({ round: 3, entries: [createFinding(2)], comment: '천천히', isWaiting: true });
    expect(displayedRounds(subject, displayed).map(({ round: number, entries }) => [number, entries[0]?.vas])).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
    ]);
    expect(queuedRoundOf([action(1, 5)], { b2bTimetableReservationId: 9 })).toBeUndefined();
  });

  it('has no distinction of sides when an older client queued it without a side', () => {
    const { part, vas, mmt } = createFinding(2);
    const former = action(1, 2);
    if (former.kind !== 'writeBodyCheck') throw new Error('no round');
    former.input.entries = [{ part, vas, mmt }];
    expect(displayedRound(subject, former).entries).toEqual([{ ...createFinding(2), side: 'BOTH' }]);
  });

  it('is left out when it was emptied', () => {
    const empty = { round: 3, entries: [], comment: '', isWaiting: true };
    expect(displayedRounds(subject, empty).map(({ round: number }) => number)).toEqual([1, 2]);
  });

  it('has its own number for an earlier lesson', () => {
    const earlier = { ...subject, b2bTimetableReservationId: 1, startsAt: day(1) };
    expect(displayedRound(earlier, undefined).round).toBe(1);
  });

  it('is inserted among the others when it was saved, and the later ones are renumbered', () => {
    const earlier = { ...subject, b2bTimetableReservationId: 9, startsAt: new Date(day(2).getTime() - 1) };
    const saved = withSaved(earlier, { entries: [{ part: '목', vas: 1, mmt: 2 }], comment: '천천히' }, 1);
    expect(saved.revision).toBe(1);
    expect(saved.rounds.map(({ round: number, entries }) => [number, entries[0]?.part])).toEqual([
      [1, '어깨'],
      [2, '목'],
      [3, '어깨'],
    ]);
    expect(saved.rounds[1]).toMatchObject({ entries: [{ side: 'BOTH', other: '' }], comment: '천천히' });
    const emptied = withSaved(saved, { entries: [], comment: '' }, 2);
    expect(emptied).toEqual({ ...earlier, revision: 2 });
  });

  it('is sent with its time and key, and its label says nothing about health', () => {
    expect(inputOf(action(1, 2))).toMatchObject({
      basedOn: 0,
      doneBy: 'coach',
      idempotencyKey: 'key-1',
      doneAt: day(3),
    });
    expect(action(1, 2).label).toBe('김하늘 님 바디체크');
    const distinguished = { ...subject, distinction: '다온 · ha***@daon.kr' };
    expect(roundAction(distinguished, { entries: [], comment: '', basedOn: 0 }).label).toBe(
      '김하늘(다온 · ha***@daon.kr) 님 바디체크',
    );
  });
});
