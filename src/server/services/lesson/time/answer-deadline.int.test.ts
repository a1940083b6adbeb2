import { beforeEach, describe, expect, it } from 'vitest';
import type { PartyRole } from '~/domain/lesson/status';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createMatchingScene, matchingNow } from '~/test/factories/matching';
import { callAsClients } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';
import { rejection } from '~/test/rejection';
import { otherSide } from './change-lesson';

/** 24 hours after the request of the scene. */
const answerBy = sceneAfter(24 * HOUR_MS, sceneNow);
const otherTime = seoulInstant(2026, 11, 26, 10);
const sides = ['learner', 'coach'] as const;

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});
const request = async (by: PartyRole, at = sceneNow) =>
  scene.as[by](at).schedule({ encryptedId: await scene.token(), startsAt: sceneStart });

type Answer = (side: PartyRole, at: Date) => Promise<unknown>;

/** All calls with which a side answers a time that the other side requested. */
const answers: Record<string, Answer> = {
  confirm: async (side, at) => scene.as[side](at).confirm({ encryptedLessonId: await scene.lessonId() }),
  confirmFirstTime: async (side, at) => scene.as[side](at).confirmFirstTime({ encryptedId: await scene.token() }),
  move: async (side, at) => scene.as[side](at).move({ encryptedLessonId: await scene.lessonId(), startsAt: otherTime }),
  'move to the same time': async (side, at) =>
    scene.as[side](at).move({ encryptedLessonId: await scene.lessonId(), startsAt: sceneStart }),
  requestFirstTime: async (side, at) =>
    scene.as[side](at).requestFirstTime({ encryptedId: await scene.token(), startsAt: otherTime }),
  cancel: async (side, at) =>
    scene.as[side](at).cancel({
      encryptedLessonId: await scene.lessonId(),
      term: 'UNCONFIRMED',
      reason: '그날은 어려워요',
    }),
  cancelPromise: async (side, at) => scene.as[side](at).cancelPromise({ encryptedLessonId: await scene.lessonId() }),
};
/** Calls with which the side that requested the time follows up; they are possible until the same deadline. */
const followUps: Record<string, Answer> = {
  'move by the side that requested it': async (side, at) =>
    scene.as[otherSide(side)](at).move({ encryptedLessonId: await scene.lessonId(), startsAt: otherTime }),
  'the same time sent again': async (side, at) =>
    scene.as[otherSide(side)](at).move({ encryptedLessonId: await scene.lessonId(), startsAt: sceneStart }),
  'a message that asks for the answer': async (side, at) =>
    scene.as[otherSide(side)](at).sendLearnerRequest({
      encryptedId: await scene.token(),
      programType: 'short',
      isSuggestConsulting: false,
    }),
};
const cases = Object.entries({ ...answers, ...followUps }).flatMap(([name, take]) =>
  sides.map((side) => [name, side, take] as const),
);

describe('a lesson request', () => {
  it.each(cases)('accepts %s (answering side: %s) until its deadline', async (_name, side, take) => {
    await request(otherSide(side));
    const [result] = await Promise.allSettled([take(side, sceneAfter(-1, answerBy))]);
    expect(result).toMatchObject({ status: 'fulfilled' });
  });

  it.each(cases)('rejects %s (answering side: %s) from its deadline on', async (_name, side, take) => {
    await request(otherSide(side));
    const before = await scene.lesson();
    expect(before.answerBy).toEqual(answerBy);
    for (const late of [0, 1, 2 * HOUR_MS])
      expect(await rejection(take(side, sceneAfter(late, answerBy)))).toBe('TOO_LATE');
    expect(await scene.lesson()).toEqual(before);
  });

  it.each(sides)('of the %s can still be cancelled by the same side after its deadline', async (side) => {
    await request(side);
    const encryptedLessonId = await scene.lessonId();
    await scene.as[side](sceneAfter(1, answerBy)).cancel({ encryptedLessonId, term: 'UNCONFIRMED' });
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'UNCONFIRMED' });
  });

  it('without a stored deadline can be answered until its lesson starts', async () => {
    await request('learner');
    await db.lesson.update({ where: { id: (await scene.lesson()).id }, data: { answerBy: null } });
    const encryptedLessonId = await scene.lessonId();
    const decline = (at: Date) => scene.as.coach(at).cancel({ encryptedLessonId, term: 'UNCONFIRMED' });
    expect(await rejection(decline(sceneStart))).toBe('TOO_LATE');
    await decline(sceneAfter(-1));
  });

  it('rejects a reminder message from an existing client after its deadline', async () => {
    await request('coach');
    const cookie = await cookieOf(scene.coach.userId);
    const { id } = await scene.lesson();
    const send = async (ms: number) => {
      const startsAt = new Date(Date.now() + DAY_MS);
      const data = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), answerBy: new Date(Date.now() + ms) };
      await db.lesson.update({ where: { id }, data });
      const ref = { encryptedId: await scene.token(), dagaonProgramType: 'short' };
      return callAsClients('/api/coach/lesson/firstTime/learnerRequestMsg/', 'post', ref, cookie);
    };
    expect(await send(-MINUTE_MS)).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } });
    expect(await send(HOUR_MS)).toEqual({ status: 200, body: {} });
  });
});

describe('another time proposed for a fixed lesson', () => {
  it.each(sides)('can be accepted by the %s until the earlier of the two times', async (side) => {
    const earlier = seoulInstant(2026, 11, 23, 10);
    await scene.fix();
    await scene.as[otherSide(side)]().move({ encryptedLessonId: await scene.lessonId(), startsAt: earlier });
    const encryptedLessonId = await scene.lessonId();
    for (const at of [earlier, sceneAfter(-1)])
      expect(await rejection(scene.as[side](at).confirm({ encryptedLessonId }))).toBe('TOO_LATE');
    await scene.as[side](sceneAfter(-1, earlier)).confirm({ encryptedLessonId });
    expect(await scene.lesson()).toMatchObject({ startsAt: earlier, proposedBy: null });
  });
});

describe('an invitation to a match request', () => {
  type Scene = Awaited<ReturnType<typeof createMatchingScene>>;
  const propose = async (scene: Scene, coachId: number, at: Date) =>
    scene.asCoach(coachId, at).propose(await scene.proposal(coachId));
  const invitation = async (scene: Scene, coachId: number) => ({
    encryptedInvitationId: await scene.invitationOf(coachId),
  });

  it.each<[string, 'INVITED' | 'PROPOSED', (scene: Scene, coachId: number, at: Date) => Promise<unknown>]>([
    ['propose', 'INVITED', propose],
    ['propose', 'PROPOSED', propose],
    [
      'decline',
      'INVITED',
      async (scene, coachId, at) =>
        scene.asCoach(coachId, at).decline({ ...(await invitation(scene, coachId)), reason: 'TIME' }),
    ],
    [
      'withdraw',
      'PROPOSED',
      async (scene, coachId, at) => scene.asCoach(coachId, at).withdraw(await invitation(scene, coachId)),
    ],
  ])('accepts the call %s of a coach in the state %s only before its deadline', async (_name, before, take) => {
    const scene = await createMatchingScene({ now: matchingNow, coaches: 1 });
    await scene.submitAnswers();
    const coachId = scene.coachId(0);
    if (before === 'PROPOSED') await scene.propose(coachId);
    const deadline = (await scene.match()).answerBy;
    expect(await rejection(take(scene, coachId, deadline))).toBe('ANSWER_TOO_LATE');
    expect(await scene.statuses()).toEqual([before]);
    await take(scene, coachId, sceneAfter(-1, deadline));
  });
});

describe('the deadline of a request', () => {
  const later = sceneAfter(20 * HOUR_MS, sceneNow);
  const messages = () => db.message.count({ where: { userId: { in: [scene.learner.id, scene.coach.userId] } } });
  const jobs = async () => {
    const { id } = await scene.lesson();
    return db.$queryRaw<{ at: Date }[]>`
      select start_after as at from pgboss.job where name = 'expire-lesson-request' and (data->>'lessonId')::int = ${id}`;
  };

  it.each(sides)('does not change when the same side (%s) sends the same time again with any call', async (side) => {
    await request(side);
    const [lesson, sent, encryptedLessonId] = [await scene.lesson(), await messages(), await scene.lessonId()];
    const same = { encryptedId: await scene.token(), startsAt: sceneStart };
    const ids = { encryptedId: same.encryptedId, encryptedLessonId };
    expect(await scene.as[side](later).move({ encryptedLessonId, startsAt: sceneStart })).toEqual(ids);
    expect(await scene.as[side](later).requestFirstTime(same)).toEqual(ids);
    expect(await rejection(scene.as[side](later).schedule(same))).toBe('SLOT_TAKEN');
    expect([await scene.lesson(), await messages()]).toEqual([lesson, sent]);
    expect(await jobs()).toEqual([{ at: answerBy }]);
  });

  it.each(sides)('does not change when the side that has to answer (%s) proposes the same time', async (side) => {
    await request(otherSide(side));
    await scene.as[side](later).move({ encryptedLessonId: await scene.lessonId(), startsAt: sceneStart });
    expect(await scene.lesson()).toMatchObject({ status: 'REQUESTED', requestedBy: side, answerBy });
    const { text } = await db.message.findFirstOrThrow({
      where: { template: 'lesson-counterProposed', userId: side === 'coach' ? scene.learner.id : scene.coach.userId },
    });
    expect(text).toContain('11월 21일(토) 오후 12시까지 답하지 않으면');
    expect((await jobs()).map(({ at }) => at)).toEqual([answerBy, answerBy]);
  });

  it.each(sides)(
    'does not change when the %s cancels and requests the same time again, until it has passed',
    async (side) => {
      await request(side);
      await scene.as[side](later).cancel({ encryptedLessonId: await scene.lessonId(), term: 'UNCONFIRMED' });
      await request(side, later);
      expect((await scene.lesson(2)).answerBy).toEqual(answerBy);
      await scene.as[side](later).cancel({ encryptedLessonId: await scene.lessonId(2), term: 'UNCONFIRMED' });
      await request(side, answerBy);
      expect((await scene.lesson(3)).answerBy).toEqual(sceneAfter(24 * HOUR_MS, answerBy));
    },
  );

  it.each(sides)('is replaced by a new deadline when another time is requested (%s)', async (side) => {
    await request(side);
    await scene.as[side](later).move({ encryptedLessonId: await scene.lessonId(), startsAt: otherTime });
    expect(await scene.lesson()).toMatchObject({ requestedBy: side, answerBy: sceneAfter(25 * HOUR_MS, later) });
  });
});
