import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { REVIEW_DAYS } from '~/domain/timetable/review/policy';
import { monthVisibleFrom } from '~/domain/timetable/review/rules';
import type { ReviewAnswer } from '~/domain/timetable/review/schema';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { at, type ExpertScene, expertScene } from '~/test/company/expert-scene';
import {
  asEmployee,
  asOperator,
  createCompany,
  createExpert,
  expertActor,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { reserveSeat } from '../reservation/reserve-seat';
import { timetableClosing } from '../account-closing';
import { toColumns } from './sealed-review';

const review: ReviewAnswer = {
  score: 5,
  professionalism: 4,
  configuration: 3,
  intensity: 'stronger',
  time: 'short',
  next: 'yes',
  recommend: 'no',
  toCoach: '호흡 설명이 좋았어요',
  memo: '매트가 조금 얇아요',
  secretMemo: '회의실이 추워요',
};
const month = '2026-12';
const shown = monthVisibleFrom(month);

/** Creates a lesson that this many people attended; one more person has a seat and did not come. */
async function createAttended(people: number) {
  const scene = await expertScene(people + 1, people + 1);
  const seats = [];
  for (let index = 0; index <= people; index += 1) seats.push(await scene.reserve(index));
  for (const seat of seats.slice(0, people)) await scene.as(at(1)).mark({ ...seat, attendanceCheck: 'ATTENDED' });
  return { ...scene, seats };
}
const as = (scene: ExpertScene, index: number, now = at(60)) =>
  callerFor(asEmployee(scene.csCorporateId, scene.who(index), now).actor, now).b2bLearner;
const seatOf = ({ seats }: Awaited<ReturnType<typeof createAttended>>, index: number) => {
  const seat = seats[index];
  if (!seat) throw new Error('nobody has that seat');
  return seat;
};
const errorWith = (code: string) => ({ cause: { code } });

describe('an employee’s review of a lesson', () => {
  it('rejects a resident number, and shows one that was stored before', async () => {
    const scene = await createAttended(1);
    const own = seatOf(scene, 0);
    const withNumber = { ...review, memo: '900101-1234567' };
    await expect(as(scene, 0).review({ ...own, review: withNumber })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', details: { issues: [{ path: 'review.memo' }] } },
    });
    await as(scene, 0).review({ ...own, review });
    const { reservationId } = await db.timetableReview.findFirstOrThrow({
      where: { csCorporateId: scene.csCorporateId },
    });
    await db.timetableReview.update({ where: { reservationId }, data: toColumns(reservationId, withNumber) });
    expect((await as(scene, 0).reviews()).lessons).toMatchObject([{ ...own, review: withNumber }]);
  });

  it('is stored, can be changed for some days, and stays readable for its author', async () => {
    const scene = await createAttended(1);
    const own = seatOf(scene, 0);
    const last = new Date(at(50).getTime() + REVIEW_DAYS * DAY_MS);
    expect((await as(scene, 0).reviews()).lessons).toMatchObject([{ ...own, review: null, writableUntil: last }]);
    const reservations = async () => (await as(scene, 0).myReservations()).myReservations;
    expect(await reservations()).toMatchObject([{ ...own, reviewed: false }]);
    await as(scene, 0).review({ ...own, review });
    expect(await reservations()).toMatchObject([{ ...own, reviewed: true }]);
    const changed = { ...review, score: 2, toCoach: '다시 생각해 보니 조금 빨랐어요' };
    await as(scene, 0, new Date(last.getTime() - 1)).review({ ...own, review: changed });
    expect((await as(scene, 0).reviews()).lessons).toMatchObject([{ ...own, review: changed }]);
    await expect(as(scene, 0, last).review({ ...own, review })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    expect((await as(scene, 0, new Date(last.getTime() + DAY_MS)).reviews()).lessons).toMatchObject([
      { review: changed },
    ]);
  });

  it('is accepted only from the person who attended, after the lesson is over', async () => {
    const scene = await createAttended(1);
    const own = seatOf(scene, 0);
    await expect(as(scene, 0, at(49)).review({ ...own, review })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    expect((await as(scene, 0, at(49)).reviews()).lessons).toEqual([]);
    const absent = seatOf(scene, 1);
    await expect(as(scene, 1).review({ ...absent, review })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    expect((await as(scene, 1).reviews()).lessons).toEqual([]);
    await expect(as(scene, 1).review({ ...own, review })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await as(scene, 0, at(50)).review({ ...own, review });
    expect(await db.timetableReview.count({ where: { csCorporateId: scene.csCorporateId } })).toBe(1);
  });

  it('is sealed, with each text bound to its place', async () => {
    const scene = await createAttended(1);
    await as(scene, 0).review({ ...seatOf(scene, 0), review });
    const where = { reservationId: seatOf(scene, 0).b2bTimetableReservationId };
    const row = await db.timetableReview.findUniqueOrThrow({ where });
    for (const text of [row.toCoach, row.memo, row.secretMemo])
      expect(Buffer.from(text).toString()).not.toMatch(/호흡|매트|회의실/);
    await db.timetableReview.update({ where, data: { toCoach: row.secretMemo } });
    await expect(as(scene, 0).reviews()).rejects.toMatchObject(errorWith('INTERNAL'));
  });

  it('loses its texts when the account is closed, and its choices still count', async () => {
    const scene = await createAttended(1);
    await as(scene, 0).review({ ...seatOf(scene, 0), review });
    await db.$transaction(async (tx) => timetableClosing.release?.(tx, { userId: scene.who(0).userId, now: at(70) }));
    const { items } = await callerFor(asOperator(at(80)).actor, at(80)).operations.company.reviews(scene);
    expect(items).toMatchObject([{ review: { ...review, toCoach: '', memo: '', secretMemo: '' } }]);
  });
});

describe('the reviews that an expert reads', () => {
  const read = (scene: ExpertScene, now = shown) =>
    scene.as(now).reviews({ csCorporateId: scene.csCorporateId, month });

  it('are shown without names, from five people on, once the month is final', async () => {
    const scene = await createAttended(5);
    for (const index of [0, 1, 2, 3]) await as(scene, index).review({ ...seatOf(scene, index), review });
    expect(await read(scene)).toMatchObject({ state: 'too-few', people: null, comments: [] });
    await as(scene, 4).review({ ...seatOf(scene, 4), review: { ...review, score: 1, toCoach: '' } });
    expect(await read(scene, new Date(shown.getTime() - 1))).toMatchObject({ state: 'open', people: null });
    const seen = await read(scene);
    expect(seen).toMatchObject({ state: 'shown', people: 5 });
    expect(seen.questions.find(({ name }) => name === 'score')?.counts).toContainEqual({ key: '1', count: 1 });
    expect(JSON.stringify(seen)).not.toContain(review.secretMemo);
    expect(seen.comments).toContain(review.toCoach);
  });

  it('are only those of the expert’s own lessons at that company', async () => {
    const scene = await createAttended(5);
    for (const index of [0, 1, 2, 3, 4]) await as(scene, index).review({ ...seatOf(scene, index), review });
    const other = await createExpert(scene.csCorporateId);
    const near = callerFor(await expertActor(other, [scene.csCorporateId]), shown).b2bExpert;
    expect(await near.reviews({ csCorporateId: scene.csCorporateId, month })).toMatchObject({ state: 'too-few' });
    const { csCorporateId } = await createCompany();
    await expect(scene.as(shown).reviews({ csCorporateId, month })).rejects.toMatchObject(errorWith('FORBIDDEN'));
    expect(await scene.as(shown).reviews({ csCorporateId: scene.csCorporateId, month: '2026-11' })).toMatchObject({
      state: 'too-few',
    });
  });
});

describe('a review whose attendance an operator corrects', () => {
  const operatorAt = (now: Date) => callerFor(asOperator(now).actor, now).operations.company;
  const correct = (scene: Awaited<ReturnType<typeof createAttended>>, to: 'ATTENDED' | 'NOSHOW', now: Date) =>
    operatorAt(now).correctAttendance({
      ...seatOf(scene, 0),
      csCorporateId: scene.csCorporateId,
      to,
      reason: '명부 확인',
    });
  const read = (scene: ExpertScene) => scene.as(shown).reviews({ csCorporateId: scene.csCorporateId, month });

  async function createClosed() {
    const scene = await createAttended(6);
    const { b2bTimetableId } = scene;
    await scene.as(at(50)).close({ b2bTimetableId, coachInputLearnerCount: 6 });
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const own = index === 0 ? { ...review, score: 1, toCoach: '나만 쓴 말' } : review;
      await as(scene, index).review({ ...seatOf(scene, index), review: own });
    }
    return scene;
  }

  it('no longer counts, and stays readable for its author', async () => {
    const scene = await createClosed();
    await correct(scene, 'NOSHOW', at(70));
    const seen = await read(scene);
    expect(seen).toMatchObject({ state: 'shown', people: 5 });
    expect(seen.comments).not.toContain('나만 쓴 말');
    const { companies } = await operatorAt(at(80)).outcomes({ month });
    const figures = companies.find(({ csCorporateId }) => csCorporateId === scene.csCorporateId)?.byMonth.at(-1);
    expect(figures).toMatchObject({ reviews: 5, scoreSum: 25 });
    expect((await as(scene, 0, at(80)).reviews()).lessons).toMatchObject([
      { counts: false, review: { toCoach: '나만 쓴 말' } },
    ]);
    await expect(as(scene, 0, at(80)).review({ ...seatOf(scene, 0), review })).rejects.toMatchObject(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    await correct(scene, 'ATTENDED', at(90));
    expect(await read(scene)).toMatchObject({ people: 6 });
    expect((await as(scene, 0, at(95)).reviews()).lessons).toMatchObject([{ counts: true }]);
  });

  it('counts as before once the month is shown, so that no difference reveals one person’s answers', async () => {
    const scene = await createClosed();
    const before = await read(scene);
    await correct(scene, 'NOSHOW', shown);
    expect(await read(scene)).toEqual(before);
    await correct(scene, 'ATTENDED', new Date(shown.getTime() + DAY_MS));
    expect(await read(scene)).toEqual(before);
    const other = await createClosed();
    await correct(other, 'NOSHOW', new Date(shown.getTime() - 1));
    await correct(other, 'ATTENDED', shown);
    expect(await read(other)).toMatchObject({ people: 5 });
  });
});

describe('the reviews that operators read', () => {
  const pages = ({ actor }: ReturnType<typeof asOperator>) => callerFor(actor, at(80)).operations.company;

  it('are those of one company, newest lesson first, whenever it was reserved', async () => {
    const scene = await createAttended(2);
    const { csCorporateId, expert: coach, program, place } = scene;
    const earlier = { csCorporateId, coachId: coach.id, programId: program.id, placeId: place.id };
    const { b2bTimetableId } = await planLesson({ ...earlier, startsAt: new Date(at(0).getTime() - DAY_MS) });
    const actor = asEmployee(csCorporateId, scene.who(0), planDay);
    const late = await reserveSeat(actor, { b2bTimetableId });
    await db.timetableReservation.update({
      where: { id: late.b2bTimetableReservationId },
      data: { status: 'ATTENDED' },
    });
    for (const seat of [late, seatOf(scene, 0)]) await as(scene, 0).review({ ...seat, review });
    await as(scene, 1).review({ ...seatOf(scene, 1), review });
    const reservations = async (cursor?: number) =>
      (await pages(asOperator(at(80))).reviews({ csCorporateId, cursor })).items.map(
        ({ b2bTimetableReservationId }) => b2bTimetableReservationId,
      );
    const order = [seatOf(scene, 1), seatOf(scene, 0), late].map((seat) => seat.b2bTimetableReservationId);
    expect(await reservations()).toEqual(order);
    for (const [index, cursor] of order.entries()) expect(await reservations(cursor)).toEqual(order.slice(index + 1));
    const other = await createCompany();
    await expect(
      pages(asOperator(at(80))).reviews({ csCorporateId: other.csCorporateId, cursor: order[0] }),
    ).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('are logged with one row per page and the reservations on it', async () => {
    const scene = await createAttended(2);
    const { csCorporateId } = scene;
    const log = () =>
      db.auditEvent.findMany({ where: { action: 'company.reviews', subject: `company:${csCorporateId}` } });
    const operator = asOperator(at(80));
    await pages(operator).reviews({ csCorporateId });
    // There were no reviews to read.
    expect(await log()).toEqual([]);
    for (const index of [0, 1]) await as(scene, index).review({ ...seatOf(scene, index), review });
    const [first, second] = [seatOf(scene, 0), seatOf(scene, 1)].map((seat) => seat.b2bTimetableReservationId);
    await pages(operator).reviews({ csCorporateId });
    await pages(operator).reviews({ csCorporateId, cursor: second });
    expect(await log()).toMatchObject([
      { operatorId: operator.actor.userId, details: { reviews: 2, b2bTimetableReservationIds: [second, first] } },
      { operatorId: operator.actor.userId, details: { reviews: 1, b2bTimetableReservationIds: [first] } },
    ]);
  });
});

it('operators read complete reviews in pages, of one company', async () => {
  const scene = await createAttended(2);
  for (const index of [0, 1]) await as(scene, index).review({ ...seatOf(scene, index), review });
  const operator = callerFor(asOperator(at(80)).actor, at(80)).operations.company;
  const { csCorporateId } = scene;
  const { items, nextCursor } = await operator.reviews({ csCorporateId });
  expect(items.map(({ learnerName }) => learnerName)).toEqual([scene.who(1).name, scene.who(0).name]);
  expect(items[0]).toMatchObject({ review, writtenAt: at(60) });
  expect(nextCursor).toBeNull();
  const next = await operator.reviews({ csCorporateId, cursor: seatOf(scene, 1).b2bTimetableReservationId });
  expect(next.items.map(({ learnerName }) => learnerName)).toEqual([scene.who(0).name]);
  expect((await operator.reviews({ csCorporateId: (await createCompany()).csCorporateId })).items).toEqual([]);
  await expect(operator.reviews({ csCorporateId: 2_147_483_647 })).rejects.toMatchObject(errorWith('NOT_FOUND'));
});

it('operators see which of two people of the same name wrote a review', async () => {
  const scene = await createAttended(2);
  for (const index of [0, 1]) {
    await as(scene, index).review({ ...seatOf(scene, index), review });
    await db.user.update({
      where: { id: scene.who(index).userId },
      data: { name: '김하늘', phone: `0101234567${index}` },
    });
  }
  const operator = callerFor(asOperator(at(80)).actor, at(80)).operations.company;
  const { items } = await operator.reviews({ csCorporateId: scene.csCorporateId });
  expect(items.map(({ learnerName, distinction }) => [learnerName, distinction])).toEqual([
    ['김하늘', expect.stringContaining('끝자리 5671')],
    ['김하늘', expect.stringContaining('끝자리 5670')],
  ]);
});
