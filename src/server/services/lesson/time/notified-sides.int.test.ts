import { beforeEach, describe, expect, it } from 'vitest';
import type { LessonNotification } from '~/domain/lesson/lesson-notification';
import type { PartyRole } from '~/domain/lesson/status';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { createLessonScene, type LessonScene, sceneAfter, sceneJob, sceneStart } from '~/test/factories/lesson-scene';
import { autoCompleteLesson } from '../outcome/auto-complete-lesson';
import { expireLessonRequest } from './expire-lesson-request';
import { otherSide } from './change-lesson';

const thursday = seoulInstant(2026, 11, 26, 10);
const input = { reason: '15분을 기다렸어요', agreedToTerms: true } as const;

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

const request = async (by: PartyRole) =>
  scene.as[by]().schedule({ encryptedId: await scene.token(), startsAt: sceneStart });
const confirm = async (by: PartyRole) => scene.as[by]().confirm({ encryptedLessonId: await scene.lessonId() });
const move = async (by: PartyRole) =>
  scene.as[by]().move({ encryptedLessonId: await scene.lessonId(), startsAt: thursday });
const declineMove = async (by: PartyRole) => scene.as[by]().declineMove({ encryptedLessonId: await scene.lessonId() });
const cancel = async (by: PartyRole) => {
  const encryptedLessonId = await scene.lessonId();
  const { term } = await scene.as[by]().cancelPromise({ encryptedLessonId });
  return scene.as[by]().cancel({ encryptedLessonId, term });
};
const fixLesson = () => scene.fix();
const fixAndMove = async (by: PartyRole) => {
  await scene.fix();
  await move(by);
};

type Step = {
  /** Creates the state before the step; `by` is the side that takes the step. */
  before: (by: PartyRole) => Promise<unknown>;
  take: (by: PartyRole) => Promise<unknown>;
  news: LessonNotification['kind'];
};

/** Every step that a side can take about a lesson's time. */
const steps: Record<string, Step> = {
  'requests a time': { before: async () => {}, take: request, news: 'requested' },
  'answers a request with another time': {
    before: (by) => request(otherSide(by)),
    take: move,
    news: 'counterProposed',
  },
  'confirms a request': { before: (by) => request(otherSide(by)), take: confirm, news: 'confirmed' },
  'declines a request': { before: (by) => request(otherSide(by)), take: cancel, news: 'cancelled' },
  'withdraws an own request': { before: request, take: cancel, news: 'cancelled' },
  'proposes to move a fixed lesson': { before: fixLesson, take: move, news: 'moveProposed' },
  'accepts a move': { before: (by) => fixAndMove(otherSide(by)), take: confirm, news: 'moveAccepted' },
  'declines a move': { before: (by) => fixAndMove(otherSide(by)), take: declineMove, news: 'moveDeclined' },
  'withdraws an own move': { before: fixAndMove, take: declineMove, news: 'moveWithdrawn' },
  'cancels a fixed lesson': { before: fixLesson, take: cancel, news: 'cancelled' },
  'reports that the other one was absent': {
    before: fixLesson,
    take: async (by) =>
      scene.as[by](sceneAfter(20 * MINUTE_MS)).reportNoShow({ encryptedLessonId: await scene.lessonId(), ...input }),
    news: 'absent',
  },
};
const cases = Object.entries(steps).flatMap(([name, step]) =>
  (['learner', 'coach'] as const).map((by) => [by, name, step] as const),
);

/** Returns the mails that the action causes, each with the side that receives it. */
async function mailsOf(work: () => Promise<unknown>): Promise<string[]> {
  const where = { userId: { in: [scene.learner.id, scene.coach.userId] } };
  const before = await db.message.findMany({ where, select: { id: true } });
  await work();
  const mails = await db.message.findMany({
    where: { ...where, channel: 'email', id: { notIn: before.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });
  return mails.map(({ template, userId }) => `${template} ${userId === scene.learner.id ? 'learner' : 'coach'}`);
}

describe('a mail about the time of a lesson', () => {
  it.each(cases)('goes only to the other side when the %s %s', async (by, _name, step) => {
    await step.before(by);
    expect(await mailsOf(() => step.take(by))).toEqual([`lesson-${step.news} ${otherSide(by)}`]);
  });

  it.each([
    [
      'a request that nobody answered in time',
      () => request('learner'),
      async () => expireLessonRequest(sceneJob(sceneStart), { lessonId: (await scene.lesson()).id }),
      'requestExpired',
    ],
    [
      'a lesson that nobody marked',
      fixLesson,
      async () => autoCompleteLesson(sceneJob(sceneAfter(72 * HOUR_MS)), { lessonId: (await scene.lesson()).id }),
      'autoCompleted',
    ],
  ] as const)('goes to both sides for %s', async (_name, before, work, news) => {
    await before();
    expect((await mailsOf(work)).toSorted()).toEqual([`lesson-${news} coach`, `lesson-${news} learner`]);
  });
});
