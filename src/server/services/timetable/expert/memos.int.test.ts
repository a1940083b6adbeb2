import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { bodyCheckScene } from '~/test/company/body-check-scene';
import { at, expertScene } from '~/test/company/expert-scene';
import { asEmployee, createExpert, expertActor, planDay, planLesson } from '~/test/factories/company';
import { reserveSeat } from '../reservation/reserve-seat';

describe('the memos of an expert', () => {
  it('are stored sealed, each part bound to its place, and are rejected when they changed elsewhere', async () => {
    const scene = await expertScene(3, 2);
    const { b2bTimetableId } = scene;
    const seat = await scene.reserve(0);
    const expert = scene.as(at(0));
    const about = { encryptedUserId: scene.token(0) };
    await expert.writeLearnerMemo({ ...about, memo: '어깨를 천천히', secretMemo: '말을 아껴요', basedOn: null });
    await expert.writeLessonMemo({ b2bTimetableId, memo: '매트가 모자라요', secretMemo: '담당자에게 말하기' });
    const rows = [await db.companyLearnerMemo.findFirstOrThrow(), await db.timetableMemo.findFirstOrThrow()];
    for (const { memo, secretMemo } of rows)
      for (const word of ['어깨', '말을', '매트', '담당자'])
        expect([memo, secretMemo].some((part) => Buffer.from(part).includes(word))).toBe(false);
    expect(await expert.learnerMemo({ learnerEmail: scene.who(0).email })).toMatchObject({
      lessonMemo: { memo: '어깨를 천천히', secretMemo: '말을 아껴요', updatedAt: at(0) },
    });
    expect(await expert.lessonMemo({ b2bTimetableId })).toMatchObject({ lessonMemo: { memo: '매트가 모자라요' } });
    expect(await expert.learnerInfo(seat)).toMatchObject({
      lessonMemo: { secretMemo: '말을 아껴요' },
      attendedCount: 0,
    });
    const again = { ...about, memo: '어깨 좋아짐', secretMemo: '', basedOn: null };
    await expect(scene.as(at(1)).writeLearnerMemo(again)).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    await scene.as(at(1)).writeLearnerMemo({ ...again, basedOn: at(0) });
    // The secret part cannot be decrypted when it is copied to the place of the other part.
    const { memo, secretMemo } = await db.companyLearnerMemo.findFirstOrThrow();
    await db.companyLearnerMemo.updateMany({ data: { memo: secretMemo, secretMemo: memo } });
    await expect(expert.learnerMemo(about)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  });

  it('that are written without reading are accepted only as the first memo, whichever of two arrives later', async () => {
    const scene = await expertScene(3, 2);
    const { b2bTimetableId } = scene;
    await scene.reserve(0);
    const about = { encryptedUserId: scene.token(0) };
    const text = (memo: string) => ({ memo, secretMemo: '', basedOn: 'unread' as const });
    const rejectedOf = (all: PromiseSettledResult<unknown>[]) =>
      all.flatMap((item) =>
        item.status === 'rejected' ? [(item.reason as { cause: { code: string } }).cause.code] : [],
      );
    const memos = ['휴대폰', '다른 휴대폰'];
    const ofLearner = await Promise.allSettled(
      memos.map((memo) => scene.as(at(0)).writeLearnerMemo({ ...about, ...text(memo) })),
    );
    const ofLesson = await Promise.allSettled(
      memos.map((memo) => scene.as(at(0)).writeLessonMemo({ b2bTimetableId, ...text(memo) })),
    );
    expect([rejectedOf(ofLearner), rejectedOf(ofLesson)]).toEqual([['CONFLICT'], ['CONFLICT']]);
    const before = [await scene.as(at(1)).learnerMemo(about), await scene.as(at(1)).lessonMemo({ b2bTimetableId })];
    // A write that is based on no stored memo is rejected once a memo exists, even if nobody writes at the same time.
    await expect(scene.as(at(2)).writeLearnerMemo({ ...about, ...text('늦은 메모') })).rejects.toMatchObject({
      cause: { code: 'CONFLICT', details: { updatedAt: at(0).toISOString() } },
    });
    await expect(scene.as(at(2)).writeLessonMemo({ b2bTimetableId, ...text('늦은 메모') })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    expect([await scene.as(at(3)).learnerMemo(about), await scene.as(at(3)).lessonMemo({ b2bTimetableId })]).toEqual(
      before,
    );
  });

  it('are private to each expert, also at the same company, and not available about people whom the expert does not teach', async () => {
    const scene = await expertScene(3, 2);
    await scene.reserve(0);
    const about = { encryptedUserId: scene.token(0) };
    await scene.as(at(0)).writeLearnerMemo({ ...about, memo: '', secretMemo: '나만 보는 메모' });
    const other = await createExpert(scene.csCorporateId);
    const theirs = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: other.id,
      startsAt: at(24 * 60),
    });
    await reserveSeat(asEmployee(scene.csCorporateId, scene.who(0), planDay), theirs);
    const caller = callerFor(await expertActor(other, [scene.csCorporateId]), at(0)).b2bExpert;
    expect(await caller.learnerMemo(about)).toEqual({ lessonMemo: null });
    await expect(scene.as(at(0)).learnerMemo({ encryptedUserId: scene.token(1) })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });

  it('are logged for the learner when an operator who acts as the expert reads them', async () => {
    const scene = await expertScene(3, 1);
    await scene.reserve(0);
    const about = { encryptedUserId: scene.token(0) };
    await scene.as(at(0)).writeLearnerMemo({ ...about, memo: '메모', secretMemo: '' });
    const listViews = () => db.healthAccessEvent.findMany({ where: { subjectId: scene.who(0).userId } });
    await scene.as(at(0)).learnerMemo(about);
    expect(await listViews()).toEqual([]);
    await callerFor({ ...scene.actor, impersonatorId: scene.actor.userId }, at(1)).b2bExpert.learnerMemo(about);
    expect(await listViews()).toMatchObject([{ what: 'company-memo', impersonatorId: scene.actor.userId }]);
  });
});

it('the info about a learner says how often they came to the expert before the lesson, and when last', async () => {
  const scene = await bodyCheckScene({ consents: false });
  const { csCorporateId, program, place, expert } = scene;
  const other = await createExpert(csCorporateId);
  const plan = async (coachId: number, minutes: number) => {
    const lesson = { csCorporateId, programId: program.id, placeId: place.id, coachId, startsAt: at(minutes) };
    return reserveSeat(asEmployee(csCorporateId, scene.who(0), planDay), await planLesson(lesson));
  };
  // Reserved last, but the first to take place.
  const week = 7 * 24 * 60;
  const [before, elsewhere] = [await plan(expert.id, -week), await plan(other.id, week + 180)];
  type Seat = { b2bTimetableReservationId: number };
  const mark = ({ b2bTimetableReservationId: id }: Seat, now: Date, attendanceCheck: 'ATTENDED' | 'NOSHOW') =>
    scene.as(now).mark({ b2bTimetableReservationId: id, attendanceCheck });
  await mark(before, at(-week), 'ATTENDED');
  await mark(scene.seat(0, 0), scene.day(0), 'ATTENDED');
  await mark(scene.seat(0, 1), scene.day(1), 'NOSHOW');
  const theirs = callerFor(await expertActor(other, [csCorporateId]), at(week + 180)).b2bExpert;
  const { b2bTimetableReservationId } = elsewhere;
  await theirs.mark({ b2bTimetableReservationId, attendanceCheck: 'ATTENDED' });
  await mark(scene.seat(0, 2), scene.day(2), 'ATTENDED');
  const readSeat = async ({ b2bTimetableReservationId: id }: Seat) => {
    const { attendedCount, lastAttendedAt } = await scene
      .as(scene.day(2))
      .learnerInfo({ b2bTimetableReservationId: id });
    return [attendedCount, lastAttendedAt];
  };
  expect(await readSeat(before)).toEqual([0, null]);
  expect(await readSeat(scene.seat(0, 0))).toEqual([1, at(-week)]);
  expect(await readSeat(scene.seat(0, 1))).toEqual([2, scene.day(0)]);
  expect(await readSeat(scene.seat(0, 2))).toEqual([2, scene.day(0)]);
});
