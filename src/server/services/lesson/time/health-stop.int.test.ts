import { beforeEach, describe, expect, it } from 'vitest';
import { stopEndsAt } from '~/domain/health-stop/stop-day';
import { WEEK_MS } from '~/domain/lesson/series';
import { HOUR_MS } from '~/domain/shared/durations';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { errorWith } from '~/test/rejection';

const stopped = errorWith('HEALTH_STOP');
const tomorrow = stopEndsAt(sceneNow);
let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene(4);
});

/** The learner answers that lessons of the contract's vertical have to stop today. */
async function stop() {
  const { suggest } = callerFor(scene.actors.learner, sceneNow);
  const answer = suggest.answerHealthCheck({ serviceType: 'workout', conditions: ['headBlow'], doctorOn: null });
  await expect(answer).rejects.toEqual(stopped);
}

const requestAs = async (side: 'learner' | 'coach', at = sceneNow, startsAt = sceneStart) =>
  scene.as[side](at).schedule({ encryptedId: await scene.token(), startsAt });

describe('on the day of a stop', () => {
  it('a learner requests no times, alone or in a series, and can do so on the next day', async () => {
    await stop();
    await expect(requestAs('learner')).rejects.toEqual(stopped);
    const starts = [sceneStart, sceneAfter(WEEK_MS)];
    await expect(scene.as.learner().requestSeries({ encryptedId: await scene.token(), starts })).rejects.toEqual(
      stopped,
    );
    await expect(scene.as.learner().requestFirstTime({ encryptedId: await scene.token() })).rejects.toEqual(stopped);
    expect(await scene.balance()).toBe(4);
    expect(await requestAs('learner', tomorrow)).toMatchObject({ encryptedLessonId: expect.any(String) });
  });

  it('a learner moves no lesson, and can still cancel it', async () => {
    await scene.fix();
    const encryptedLessonId = await scene.lessonId();
    const move = { encryptedLessonId, startsAt: sceneAfter(24 * HOUR_MS) };
    await stop();
    await expect(scene.as.learner().move(move)).rejects.toEqual(stopped);
    const moves = [move];
    await expect(scene.as.learner().moveFollowing({ encryptedId: await scene.token(), moves })).rejects.toEqual(
      stopped,
    );
    await scene.as.learner().cancel({ encryptedLessonId, term: 'EARLY' });
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE' });
  });

  it('a learner can move a lesson of today to a later day, and only that', async () => {
    await scene.fix();
    const encryptedLessonId = await scene.lessonId();
    const today = sceneAfter(-3 * HOUR_MS);
    const answer = { serviceType: 'workout' as const, conditions: ['acuteIllness' as const], doctorOn: null };
    await expect(callerFor(scene.actors.learner, today).suggest.answerHealthCheck(answer)).rejects.toEqual(stopped);
    const move = (startsAt: Date) => scene.as.learner(today).move({ encryptedLessonId, startsAt });
    await expect(move(sceneAfter(-HOUR_MS))).rejects.toEqual(stopped);
    await move(sceneAfter(WEEK_MS));
    expect(await scene.lesson()).toMatchObject({ proposedStartsAt: sceneAfter(WEEK_MS), proposedBy: 'learner' });
  });

  it('a coach can propose a time, which the learner confirms on the next day', async () => {
    await stop();
    await requestAs('coach');
    const encryptedLessonId = await scene.lessonId();
    await expect(scene.as.learner().confirm({ encryptedLessonId })).rejects.toEqual(stopped);
    await expect(scene.as.learner().confirmTimes({ encryptedId: await scene.token() })).rejects.toEqual(stopped);
    await scene.as.learner(tomorrow).confirm({ encryptedLessonId });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED' });
  });
});
