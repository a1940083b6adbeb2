import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { autoCompleteLesson } from '~/server/services/lesson/outcome/auto-complete-lesson';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { createLessonScene, type LessonScene, sceneStart } from '../factories/lesson-scene';
import { acrossAChange, after, job, orCode } from './across-a-change';

describe('lessons that were sold before a policy change', () => {
  const createFixed = async (lessonCount?: number) => {
    const scene = await createLessonScene(lessonCount);
    await scene.fix();
    return scene;
  };
  const createHeld = async () => {
    const scene = await createFixed();
    const { endsAt } = await scene.lesson();
    await scene.as.coach(endsAt).hold({ encryptedLessonId: await scene.lessonId() });
    return scene;
  };
  const paidBy = async ({ contract }: LessonScene, account: 'COACH_PAYABLE' | 'COACH_PENDING' | 'VAT') => {
    const { _sum } = await db.ledgerEntry.aggregate({
      _sum: { amount: true },
      where: { account, transaction: { orderId: contract.orderId } },
    });
    return 0 - (_sum.amount ?? 0);
  };
  const until = async (scene: LessonScene, ms: number) => {
    const { expiresAt } = await scene.row();
    return after(expiresAt, ms);
  };

  it.each([
    {
      what: 'are as long as they were',
      sell: createLessonScene,
      measure: async (scene: LessonScene) => {
        await scene.fix();
        const { startsAt, endsAt } = await scene.lesson();
        return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
      },
      before: 50,
      after: 40,
    },
    {
      what: 'are cancelled for nothing as long as they could be',
      sell: () => createFixed(1),
      measure: async (scene: LessonScene) => {
        const [at, encryptedLessonId] = [after(sceneStart, -30 * HOUR_MS), await scene.lessonId()];
        const { term } = await scene.as.learner(at).cancelPromise({ encryptedLessonId });
        await scene.as.learner(at).cancel({ encryptedLessonId, term });
        return [term, (await scene.lesson()).status, await paidBy(scene, 'COACH_PENDING')];
      },
      before: ['EARLY', 'CANCELLED_FREE', 0],
      after: ['LATE', 'CANCELLED_CHARGED', 70_000],
    },
    {
      what: 'have the minutes after they were fixed',
      sell: createLessonScene,
      measure: async (scene: LessonScene) => {
        const at = after(sceneStart, -4 * HOUR_MS);
        await scene.fix(sceneStart, at);
        const { freeUntil } = await scene.as.learner(at).cancelPromise({ encryptedLessonId: await scene.lessonId() });
        return ((freeUntil?.getTime() ?? 0) - at.getTime()) / MINUTE_MS;
      },
      before: 30,
      after: 20,
    },
    {
      what: 'forgive as many late cancels',
      sell: createFixed,
      measure: async (scene: LessonScene) =>
        (
          await scene.as
            .learner(after(sceneStart, -HOUR_MS))
            .cancelPromise({ encryptedLessonId: await scene.lessonId() })
        ).waiversLeft,
      before: 0,
      after: 1,
    },
    {
      what: 'are reported as missed within the same time',
      sell: createFixed,
      measure: async (scene: LessonScene) => {
        const report = async (ms: number) =>
          orCode(
            scene.as
              .coach(after(sceneStart, ms))
              .reportNoShow({
                encryptedLessonId: await scene.lessonId(),
                reason: '문이 닫혀 있었어요',
                agreedToTerms: true,
              })
              .then(() => 'reported'),
          );
        return [await report(20 * HOUR_MS), await report(10 * MINUTE_MS)];
      },
      before: ['reported', 'MOVE_NOT_ALLOWED'],
      after: ['TOO_LATE', 'reported'],
    },
    {
      what: 'give the same on top when the coach stays away',
      sell: createFixed,
      measure: async (scene: LessonScene) => {
        await scene.as
          .learner(after(sceneStart, HOUR_MS))
          .reportNoShow({ encryptedLessonId: await scene.lessonId(), reason: '오지 않았어요', agreedToTerms: true });
        return scene.balance();
      },
      before: 5,
      after: 6,
    },
    {
      what: 'count as held by themselves at the same time',
      sell: createFixed,
      measure: async (scene: LessonScene) => {
        await autoCompleteLesson(job(after(sceneStart, 20 * HOUR_MS)), { lessonId: (await scene.lesson()).id });
        return (await scene.lesson()).status;
      },
      before: 'CONFIRMED',
      after: 'HELD',
    },
    {
      what: 'can be taken back as long',
      sell: createHeld,
      measure: async (scene: LessonScene) => {
        const [lesson] = (await scene.as.coach().get({ encryptedId: await scene.token() })).lessons;
        return ((lesson?.undoHoldUntil?.getTime() ?? 0) - (lesson?.endsAt.getTime() ?? 0)) / MINUTE_MS;
      },
      before: 10,
      after: 30,
    },
    {
      what: 'are done, and pay the coach the same share, at the same time',
      sell: createHeld,
      measure: async (scene: LessonScene) => {
        const { id: lessonId, heldAt } = await scene.lesson();
        const at = async (hours: number) => {
          await closeHeldLesson(job(after(heldAt, hours * HOUR_MS)), { lessonId });
          return [(await scene.lesson()).status, await paidBy(scene, 'COACH_PAYABLE')];
        };
        return [...(await at(30)), ...(await at(48)), await paidBy(scene, 'VAT')];
      },
      before: ['HELD', 0, 'DONE', 52_000, 1_181],
      after: ['DONE', 70_000, 'DONE', 70_000, 5_000],
    },
    {
      what: 'pay the coach the same share when they are held later',
      sell: () => createFixed(),
      measure: async (scene: LessonScene) => {
        const encryptedLessonId = await scene.lessonId();
        await scene.as.coach((await scene.lesson()).endsAt).hold({ encryptedLessonId });
        return [await paidBy(scene, 'COACH_PENDING'), await paidBy(scene, 'VAT')];
      },
      before: [52_000, 1_181],
      after: [70_000, 5_000],
    },
    {
      what: 'can be paused as long',
      sell: createLessonScene,
      measure: async (scene: LessonScene) => {
        const requestLesson = async (days: number) =>
          orCode(
            scene.as
              .learner()
              .pausePromise({ encryptedId: await scene.token(), days })
              .then(() => 'paused'),
          );
        return [await requestLesson(3), await requestLesson(8), await requestLesson(20)];
      },
      before: ['INVALID_INPUT', 'paused', 'paused'],
      after: ['paused', 'paused', 'INVALID_INPUT'],
    },
    {
      what: 'are extended from the same day on, by as much',
      sell: createLessonScene,
      measure: async (scene: LessonScene) => {
        const { expiresAt } = await scene.row();
        const early = scene.as.learner(await until(scene, -10 * DAY_MS));
        const offered = (await early.get({ encryptedId: await scene.token() })).extendableTo !== null;
        await scene.as.learner(await until(scene, -DAY_MS)).extend({ encryptedId: await scene.token() });
        return [offered, ((await until(scene, 0)).getTime() - (expiresAt?.getTime() ?? 0)) / DAY_MS];
      },
      before: [true, 30],
      after: [false, 12],
    },
  ])('$what', async ({ sell, measure, ...expected }) => {
    const { what: _description, ...numbers } = expected;
    expect(await acrossAChange(() => sell(), measure)).toEqual(numbers);
  });
});
