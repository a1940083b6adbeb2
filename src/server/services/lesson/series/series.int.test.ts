import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_SERIES_LESSONS, WEEK_MS } from '~/domain/lesson/series';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime, seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { failingDatabase } from '~/test/company/failing-database';
import { createCoach, createContract, createLearner } from '~/test/factories/lesson';
import {
  createLessonScene,
  type LessonScene,
  sceneAfter,
  sceneJob,
  sceneNow,
  sceneStart,
} from '~/test/factories/lesson-scene';
import { callerFor, memberActor } from '~/test/caller';
import { contractToken } from '../contract/contract-row';
import { remindLessonRequest } from '../reminder/remind-lesson-request';
import { expireLessonRequest } from '../time/expire-lesson-request';
import { requestSeries } from './request-series';

/** Tuesdays at 19:00 from the hour that was held with the payment. */
const weekly = (count: number, from = sceneStart) =>
  Array.from({ length: count }, (_, week) => new Date(from.getTime() + week * WEEK_MS));

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene(4);
});

const lessons = (contractId = scene.contract.id) =>
  db.lesson.findMany({ where: { contractId }, orderBy: { startsAt: 'asc' } });
const hoursOf = (learnerId: number) =>
  db.timeReservation.findMany({ where: { learnerId }, orderBy: { startsAt: 'asc' }, select: { startsAt: true } });
const mails = async () =>
  (
    await db.message.findMany({
      where: { userId: { in: [scene.learner.id, scene.coach.userId] } },
      orderBy: { id: 'asc' },
    })
  ).map(({ template, userId }) => [template, userId === scene.learner.id ? 'learner' : 'coach']);
const request = async (starts = weekly(4)) =>
  scene.as.learner().requestSeries({ encryptedId: await scene.token(), starts });
const plan = async (change: { startsAt?: Date; skipHolidays?: boolean } = {}) =>
  scene.as.learner().planSeries({ encryptedId: await scene.token(), startsAt: sceneStart, ...change });

/** Gives another learner a fixed lesson with the same coach. */
async function occupyCoach(startsAt: Date) {
  const other = await createLearner();
  const { contract } = await createContract({
    learnerId: other.id,
    coachId: scene.coach.id,
    programId: scene.program.id,
    startsAt,
    now: sceneNow,
  });
  return { other, contract };
}

describe('the plan of a series', () => {
  it('shows the weeks until the contract ends, and names each that does not work with the closest free times', async () => {
    const [, second, third, fourth] = weekly(5);
    await occupyCoach(second ?? sceneStart);
    // The way from the lesson before takes half an hour.
    await occupyCoach(sceneAfter(-HOUR_MS, third));
    await db.contract.update({ where: { id: scene.contract.id }, data: { expiresAt: sceneAfter(HOUR_MS, fourth) } });
    const { weeks, left } = await plan();
    expect(left).toBe(4);
    expect(weeks.map(({ problem }) => problem)).toEqual([null, 'COACH_BUSY', 'TRAVEL', null]);
    expect(weeks[1]?.alternatives).toEqual([
      sceneAfter(-2 * HOUR_MS, second),
      sceneAfter(2 * HOUR_MS, second),
      sceneAfter(-3 * HOUR_MS, second),
    ]);
    expect(weeks[2]?.alternatives).toEqual([
      sceneAfter(HOUR_MS, third),
      sceneAfter(2 * HOUR_MS, third),
      sceneAfter(-3 * HOUR_MS, third),
    ]);
    expect(weeks[0]?.alternatives).toEqual([]);
  });

  it('names an hour of the learner, an hour outside of the weekly hours, and a holiday only when it is skipped', async () => {
    await db.coachWeeklySlot.deleteMany({ where: { coachId: scene.coach.id, day: 4, slot: 5 } });
    const christmas = seoulInstant(2026, 12, 25, 10);
    const friday = seoulInstant(2026, 12, 4, 10);
    const elsewhere = await createContract({
      learnerId: scene.learner.id,
      coachId: (await createCoach()).id,
      programId: scene.program.id,
      startsAt: friday,
      now: sceneNow,
    });
    await scene.as.learner().requestFirstTime({ encryptedId: contractToken(elsewhere.contract) });
    const skipping = await plan({ startsAt: friday, skipHolidays: true });
    const christmasWeek = skipping.weeks.find(({ startsAt }) => startsAt.getTime() === christmas.getTime());
    expect(christmasWeek).toMatchObject({ problem: 'HOLIDAY', holiday: '성탄절' });
    expect(christmasWeek?.alternatives.length).toBeGreaterThan(0);
    expect(skipping.weeks[0]?.problem).toBe('LEARNER_BUSY');
    const all = await plan({ startsAt: friday });
    expect(all.weeks.find(({ startsAt }) => startsAt.getTime() === christmas.getTime())).toMatchObject({
      problem: null,
      holiday: '성탄절',
    });
    await db.coachException.create({
      data: {
        coachId: scene.coach.id,
        kind: 'CLOSED',
        startsAt: seoulInstant(2026, 11, 26, 0),
        endsAt: seoulInstant(2026, 11, 27, 0),
        createdAt: sceneNow,
      },
    });
    expect((await plan({ startsAt: seoulInstant(2026, 11, 26, 19) })).weeks[0]?.problem).toBe('DAY_OFF');
    const evening = await plan({ startsAt: seoulInstant(2026, 11, 27, 19) });
    expect(evening.weeks[0]?.problem).toBe('OUTSIDE_HOURS');
  });

  it('is rejected for an impossible first time, an older view, and a contract of somebody else', async () => {
    for (const startsAt of [sceneNow, sceneAfter(400 * DAY_MS), new Date(8.6e15)])
      await expect(plan({ startsAt })).rejects.toMatchObject({ cause: { code: 'TIME_NOT_OFFERED' } });
    const old = await scene.token();
    await request(weekly(2));
    await expect(scene.as.learner().planSeries({ encryptedId: old, startsAt: sceneStart })).rejects.toMatchObject({
      cause: { code: 'STALE' },
    });
    const stranger = callerFor(memberActor(await createLearner()), sceneNow).lesson;
    const encryptedId = await scene.token();
    for (const call of [
      () => stranger.planSeries({ encryptedId, startsAt: sceneStart }),
      () => stranger.requestSeries({ encryptedId, starts: weekly(2) }),
      () => stranger.confirmTimes({ encryptedId }),
      () => stranger.dropTimes({ encryptedId, purpose: 'decline' }),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('a series', () => {
  it('takes every hour and credit immediately, and the coach confirms all of it in one call; both get one mail each', async () => {
    const requested = await request();
    expect(requested.count).toBe(4);
    const [first, ...others] = await lessons();
    expect([first, ...others].map((lesson) => [lesson?.status, lesson?.seriesId])).toEqual(
      Array.from({ length: 4 }, () => ['REQUESTED', first?.id]),
    );
    expect(new Set(others.map(({ answerBy }) => answerBy?.getTime()))).toEqual(new Set([first?.answerBy?.getTime()]));
    expect(await scene.balance()).toBe(0);
    expect((await hoursOf(scene.learner.id)).map(({ startsAt }) => startsAt)).toEqual(weekly(4));
    await scene.as.coach().confirmTimes({ encryptedId: requested.encryptedId });
    expect(
      (await lessons()).map(({ status, startsAt, deadlineStartsAt }) => [status, startsAt, deadlineStartsAt]),
    ).toEqual(weekly(4).map((startsAt) => ['CONFIRMED', startsAt, startsAt]));
    expect(await mails()).toEqual([
      ['lesson-seriesRequested', 'coach'],
      ['lesson-timesConfirmed', 'learner'],
    ]);
    expect(await scene.balance()).toBe(0);
  });

  it('is confirmed in a mail that states the cost of a close time, and the deadline of each', async () => {
    const now = sceneAfter(-4 * HOUR_MS);
    const starts = weekly(3);
    const { encryptedId } = await scene.as.learner(now).requestSeries({ encryptedId: await scene.token(), starts });
    await scene.as.coach(now).confirmTimes({ encryptedId });
    const { text } = await db.message.findFirstOrThrow({
      where: { template: 'lesson-timesConfirmed', userId: scene.learner.id, channel: 'email' },
    });
    expect(text).toContain('11월 24일(화) 오후 7시 수업 · 시작까지 24시간이 채 남지 않았어요.');
    expect(text).toContain('확정 후 30분 이내인 11월 24일(화) 오후 3시 30분까지 무료로 취소할 수 있어요.');
    expect(text).toContain('불참하면 무료 취소권을 쓸 수 없고 수업 1회(65,000원)가 차감돼요.');
    expect(text).toContain('차감된 수업은 받은 수업으로 계산해요.');
    expect(text).toContain('다른 수업은 아래 기한까지 무료로 취소할 수 있어요.');
    expect(text).toContain('11월 24일(화) 오후 7시 · 11월 24일(화) 오후 3시 30분까지 무료 취소');
    expect(text).toContain('12월 1일(화) 오후 7시 · 11월 30일(월) 오후 7시까지 무료 취소');
    for (const lesson of await lessons()) {
      const { freeUntil } = await scene.as
        .learner(now)
        .cancelPromise({ encryptedLessonId: await scene.lessonId(lesson.sequence) });
      expect(text).toContain(`${formatSeoulDateTime(freeUntil ?? now)}까지 무료 취소`);
    }
  });

  it('reaches beyond the horizon of single lessons, up to the end of the contract', async () => {
    const expiresAt = sceneAfter(100 * DAY_MS);
    await db.contract.update({ where: { id: scene.contract.id }, data: { expiresAt } });
    const far = sceneAfter(13 * WEEK_MS);
    await request([sceneStart, far]);
    expect((await lessons()).map(({ startsAt }) => startsAt)).toEqual([sceneStart, far]);
    await expect(request([sceneAfter(WEEK_MS), sceneAfter(15 * WEEK_MS)])).rejects.toMatchObject({
      cause: { code: 'TIME_NOT_OFFERED' },
    });
  });

  it('is requested completely or not at all: an hour that somebody else took is named', async () => {
    const third = weekly(3)[2] ?? sceneStart;
    await occupyCoach(third);
    await expect(request()).rejects.toMatchObject({
      message: expect.stringContaining('12월 8일'),
      cause: { code: 'SLOT_TAKEN', details: { startsAt: third.toISOString() } },
    });
    expect(await lessons()).toEqual([]);
    expect(await scene.balance()).toBe(4);
    expect(await db.timeReservation.count({ where: { orderId: scene.order.id } })).toBe(1);
  });

  it('never spends more credits than there are, and takes between two and forty times in order', async () => {
    await expect(request(weekly(5))).rejects.toMatchObject({ cause: { code: 'NO_CREDIT' } });
    for (const starts of [weekly(1), weekly(2).toReversed(), [sceneStart, sceneStart], weekly(MAX_SERIES_LESSONS + 1)])
      await expect(request(starts)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await scene.balance()).toBe(4);
  });

  it('is created once when it is sent five times at the same time', async () => {
    const encryptedId = await scene.token();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => scene.as.learner().requestSeries({ encryptedId, starts: weekly(2) })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lessons()).toHaveLength(2);
    expect(await scene.balance()).toBe(2);
  });

  it('goes to one of two learners who request the same hours of one coach at the same time; the other keeps every credit', async () => {
    const rival = await occupyCoach(seoulInstant(2026, 11, 25, 10));
    const rivals = callerFor(memberActor(rival.other), sceneNow).lesson;
    const [mine, theirs] = await Promise.allSettled([
      request(weekly(4)),
      rivals.requestSeries({ encryptedId: contractToken(rival.contract), starts: weekly(4) }),
    ]);
    expect([mine.status, theirs.status].sort()).toEqual(['fulfilled', 'rejected']);
    const counts = [(await lessons()).length, (await lessons(rival.contract.id)).length];
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 4]);
  });

  it('is confirmed once by two presses, and a withdrawal at the same time leaves all or nothing', async () => {
    const { encryptedId } = await request();
    const results = await Promise.allSettled([
      scene.as.coach().confirmTimes({ encryptedId }),
      scene.as.coach().confirmTimes({ encryptedId }),
      scene.as.learner().dropTimes({ encryptedId, purpose: 'withdraw' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const statuses = new Set((await lessons()).map(({ status }) => status));
    expect(statuses.size).toBe(1);
    const fixed = statuses.has('CONFIRMED');
    expect(await scene.balance()).toBe(fixed ? 0 : 4);
    expect(await hoursOf(scene.learner.id)).toHaveLength(fixed ? 4 : 0);
  });

  it('leaves nothing when the database dies at any of its statements, and can then be sent again', async () => {
    const encryptedId = await scene.token();
    let died = 0;
    for (const nth of [3, 6, 11, 17, 23, 29]) {
      const { db: failing, close } = failingDatabase(nth);
      const ctx = serviceContext({ actor: scene.actors.learner, now: sceneNow, ip: null, userAgent: null });
      const result = await Promise.allSettled([
        requestSeries({ ...ctx, db: failing }, { encryptedId, starts: weekly(4) }),
      ]);
      await close();
      if (result[0].status === 'rejected') died += 1;
      expect([await lessons(), await scene.balance()]).toEqual([[], 4]);
    }
    expect(died).toBe(6);
    await request();
    expect(await lessons()).toHaveLength(4);
  });
});

describe('the answer to a series', () => {
  it('can be no: every request ends and returns its lesson, with one mail that has the reason', async () => {
    const { encryptedId } = await request();
    await scene.as.coach().dropTimes({ encryptedId, purpose: 'decline', reason: '화요일은 어려워요.' });
    expect((await lessons()).map(({ status, endTerm }) => [status, endTerm])).toEqual(
      Array.from({ length: 4 }, () => ['CANCELLED_FREE', 'UNCONFIRMED']),
    );
    expect(await scene.balance()).toBe(4);
    expect(await hoursOf(scene.learner.id)).toEqual([]);
    const mail = await db.message.findFirstOrThrow({
      where: { userId: scene.learner.id, template: 'lesson-timesDropped' },
    });
    expect(mail.text).toContain('화요일은 어려워요.');
  });

  it('belongs to the other side only', async () => {
    const { encryptedId } = await request();
    await expect(scene.as.learner().confirmTimes({ encryptedId })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    await expect(scene.as.coach().dropTimes({ encryptedId, purpose: 'withdraw' })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    expect(new Set((await lessons()).map(({ status }) => status))).toEqual(new Set(['REQUESTED']));
  });

  it('of single lessons stays possible: the rest is confirmed together', async () => {
    await request();
    await scene.as.coach().cancel({ encryptedLessonId: await scene.lessonId(2), term: 'UNCONFIRMED' });
    const { count } = await scene.as.coach().confirmTimes({ encryptedId: await scene.token() });
    expect(count).toBe(3);
    expect((await lessons()).map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CANCELLED_FREE',
      'CONFIRMED',
      'CONFIRMED',
    ]);
    expect(await scene.balance()).toBe(1);
  });

  it('that does not come ends all of it at the deadline, with one reminder before and one mail to each side', async () => {
    await request();
    const all = await lessons();
    const answerBy = all[0]?.answerBy ?? sceneStart;
    const late = { encryptedId: await scene.token() };
    for (const { id: lessonId } of all)
      await remindLessonRequest(sceneJob(sceneAfter(-2 * HOUR_MS, answerBy)), {
        lessonId,
        answerBy: answerBy.toISOString(),
      });
    await expect(scene.as.coach(answerBy).confirmTimes(late)).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    await Promise.all(all.map(({ id: lessonId }) => expireLessonRequest(sceneJob(answerBy), { lessonId })));
    expect(new Set((await lessons()).map(({ endTerm }) => endTerm))).toEqual(new Set(['LAPSED']));
    expect(await scene.balance()).toBe(4);
    const sent = await mails();
    expect(sent.filter(([template]) => template === 'lesson-answerWanted')).toEqual([['lesson-answerWanted', 'coach']]);
    expect(sent.filter(([template]) => template === 'lesson-seriesExpired').map(([, to]) => to)).toEqual([
      'learner',
      'coach',
    ]);
    expect(sent.filter(([template]) => template === 'lesson-requestExpired')).toEqual([]);
  });

  it('confirms moves of fixed lessons, too: one can take the hour of another', async () => {
    const { encryptedId } = await request(weekly(2));
    await scene.as.coach().confirmTimes({ encryptedId });
    const [first, second] = weekly(2);
    await scene.as.learner().move({ encryptedLessonId: await scene.lessonId(1), startsAt: second ?? sceneStart });
    await scene.as.learner().move({ encryptedLessonId: await scene.lessonId(2), startsAt: first ?? sceneStart });
    await scene.as.coach().confirmTimes({ encryptedId: await scene.token() });
    expect(
      [await scene.lesson(1), await scene.lesson(2)].map(({ startsAt, deadlineStartsAt }) => [
        startsAt,
        deadlineStartsAt,
      ]),
    ).toEqual([
      [second, first],
      [first, second],
    ]);
    expect((await hoursOf(scene.learner.id)).map(({ startsAt }) => startsAt)).toEqual([first, second]);
  });
});

describe('a lesson with its following ones', () => {
  const thursday = (week: number) => sceneAfter(2 * DAY_MS + week * WEEK_MS);
  const fixSeries = async () => {
    const { encryptedId } = await request();
    await scene.as.coach().confirmTimes({ encryptedId });
  };
  const planMoves = async (sequence = 2, startsAt = thursday(1)) =>
    scene.as.learner().planFollowing({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(sequence),
      startsAt,
    });
  const movesOf = ({ moves }: Awaited<ReturnType<typeof planMoves>>) =>
    moves.map(({ encryptedLessonId, startsAt }) => ({ encryptedLessonId, startsAt }));

  it('moves from the chosen one on; each keeps its first deadline, and the other side confirms all together', async () => {
    await fixSeries();
    const preview = await planMoves();
    expect(
      preview.moves.map(({ from, startsAt, problem, freeCancelUntil }) => [from, startsAt, problem, freeCancelUntil]),
    ).toEqual(
      [1, 2, 3].map((week) => [sceneAfter(week * WEEK_MS), thursday(week), null, sceneAfter(week * WEEK_MS - DAY_MS)]),
    );
    const { encryptedId, count } = await scene.as
      .learner()
      .moveFollowing({ encryptedId: await scene.token(), moves: movesOf(preview) });
    expect(count).toBe(3);
    expect((await lessons()).map(({ startsAt }) => startsAt)).toEqual(weekly(4));
    await scene.as.coach().confirmTimes({ encryptedId });
    expect((await lessons()).map(({ startsAt, deadlineStartsAt }) => [startsAt, deadlineStartsAt])).toEqual(
      weekly(4).map((at, week) => [week === 0 ? at : thursday(week), at]),
    );
    expect((await hoursOf(scene.learner.id)).map(({ startsAt }) => startsAt)).toEqual([
      sceneStart,
      thursday(1),
      thursday(2),
      thursday(3),
    ]);
    expect(await scene.balance()).toBe(0);
    expect((await mails()).slice(2)).toEqual([
      ['lesson-followingMoveProposed', 'coach'],
      ['lesson-timesConfirmed', 'learner'],
    ]);
  });

  it('can move by one week into the hours of each other', async () => {
    await fixSeries();
    const preview = await planMoves(1, sceneAfter(WEEK_MS));
    expect(preview.moves.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    const { encryptedId } = await scene.as
      .learner()
      .moveFollowing({ encryptedId: await scene.token(), moves: movesOf(preview) });
    await scene.as.coach().confirmTimes({ encryptedId });
    expect((await hoursOf(scene.learner.id)).map(({ startsAt }) => startsAt)).toEqual(weekly(4, sceneAfter(WEEK_MS)));
  });

  it('names a conflict in the plan, and proposes nothing when one came up since', async () => {
    await fixSeries();
    const preview = await planMoves();
    await occupyCoach(thursday(2));
    expect((await planMoves()).moves.map(({ problem }) => problem)).toEqual([null, 'COACH_BUSY', null]);
    await expect(
      scene.as.learner().moveFollowing({ encryptedId: await scene.token(), moves: movesOf(preview) }),
    ).rejects.toMatchObject({ cause: { code: 'SLOT_TAKEN', details: { startsAt: thursday(2).toISOString() } } });
    expect((await lessons()).map(({ proposedStartsAt }) => proposedStartsAt)).toEqual([null, null, null, null]);
  });

  it('is rejected from a view before another change, and confirmed completely or not at all', async () => {
    await fixSeries();
    const [preview, old] = [await planMoves(), await scene.token()];
    await scene.as.coach().move({ encryptedLessonId: await scene.lessonId(4), startsAt: thursday(5) });
    await expect(scene.as.learner().moveFollowing({ encryptedId: old, moves: movesOf(preview) })).rejects.toMatchObject(
      {
        cause: { code: 'STALE' },
      },
    );
    await scene.as.learner().moveFollowing({ encryptedId: await scene.token(), moves: movesOf(await planMoves()) });
    await occupyCoach(thursday(3));
    await expect(scene.as.coach().confirmTimes({ encryptedId: await scene.token() })).rejects.toMatchObject({
      cause: { code: 'SLOT_TAKEN' },
    });
    expect((await lessons()).map(({ startsAt }) => startsAt)).toEqual(weekly(4));
    expect(await hoursOf(scene.learner.id)).toHaveLength(4);
  });

  it('includes no lesson of another contract or person, and none that is not fixed', async () => {
    await fixSeries();
    const other = await createLessonScene(2);
    await other.fix();
    await expect(
      scene.as.learner().moveFollowing({
        encryptedId: await scene.token(),
        moves: [{ encryptedLessonId: await other.lessonId(), startsAt: thursday(1) }],
      }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await scene.as.learner().cancel({ encryptedLessonId: await scene.lessonId(3), term: 'EARLY' });
    expect((await planMoves()).moves.map(({ startsAt }) => startsAt)).toEqual([thursday(1), thursday(3)]);
    await expect(planMoves(3)).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
  });
});
