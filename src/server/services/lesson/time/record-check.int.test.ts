import { beforeEach, describe, expect, it } from 'vitest';
import { uncheckedForYoungOwner, uncheckedOnDay } from '~/domain/suggest/minors';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createQuestionnaire } from '~/test/factories/minors';
import { rejection } from '~/test/rejection';

const week = 7 * DAY_MS;
let scene: LessonScene;
/** The check is valid on the day of the first lesson (24 November in Seoul), and not a day longer. */
beforeEach(async () => {
  scene = await createLessonScene();
  await createQuestionnaire(scene.learner.id, [40, 12]);
  const check = { ...otherKinds.RECORD_CHECK, status: 'CHECKED', decidedAt: sceneNow, issuedOn: sceneNow } as const;
  await createCoachDocument(scene.coach.id, { ...check, expiresOn: new Date('2026-11-24') });
});

describe('a lesson of minors on a day on which the check of the coach is not valid', () => {
  it.each(['learner', 'coach'] as const)('cannot be requested by the %s', async (side) => {
    const encryptedId = await scene.token();
    const requested = scene.as[side]().schedule({ encryptedId, startsAt: sceneAfter(DAY_MS) });
    await expect(requested).rejects.toMatchObject({
      message: uncheckedOnDay[side],
      cause: expect.objectContaining({ code: 'COACH_UNAVAILABLE' }),
    });
    await scene.as[side]().schedule({ encryptedId, startsAt: sceneStart });
  });

  it('cannot be in a series', async () => {
    const starts = [sceneStart, sceneAfter(week)];
    expect(await rejection(scene.as.learner().requestSeries({ encryptedId: await scene.token(), starts }))).toBe(
      'COACH_UNAVAILABLE',
    );
    expect(await db.lesson.count({ where: { contractId: scene.contract.id } })).toBe(0);
  });

  it('cannot be moved there, alone or with its following ones', async () => {
    await scene.fix();
    const encryptedLessonId = await scene.lessonId();
    const startsAt = sceneAfter(DAY_MS);
    expect(await rejection(scene.as.learner().move({ encryptedLessonId, startsAt }))).toBe('COACH_UNAVAILABLE');
    const moves = [{ encryptedLessonId, startsAt }];
    expect(await rejection(scene.as.learner().moveFollowing({ encryptedId: await scene.token(), moves }))).toBe(
      'COACH_UNAVAILABLE',
    );
  });

  it('is not confirmed when the check was withdrawn after the request', async () => {
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneStart });
    await db.coachDocument.updateMany({ where: { coachId: scene.coach.id }, data: { status: 'WITHDRAWN' } });
    expect(await rejection(scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() }))).toBe(
      'COACH_UNAVAILABLE',
    );
    expect((await scene.lesson()).status).toBe('REQUESTED');
  });

  it('is asked of the newest questionnaire, when the one of the order contains no age', async () => {
    const { orderId } = scene.contract;
    await db.user.update({ where: { id: scene.learner.id }, data: { birthYear: 2007 } });
    await db.order.update({
      where: { id: orderId },
      data: { formId: await createQuestionnaire(scene.learner.id, [null]) },
    });
    const request = async () =>
      scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneAfter(DAY_MS) });
    await expect(request()).rejects.toMatchObject({ message: uncheckedForYoungOwner });
    await createQuestionnaire(scene.learner.id, [19], { isSelf: true });
    await request();
    expect((await scene.lesson()).status).toBe('REQUESTED');
  });

  it('is rejected for the people whom the order states, whatever a later questionnaire says', async () => {
    await createQuestionnaire(scene.learner.id, [40]);
    const { orderId } = scene.contract;
    await db.order.update({ where: { id: orderId }, data: { participants: 'YOUTH' } });
    const request = async () =>
      scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneAfter(DAY_MS) });
    expect(await rejection(request())).toBe('COACH_UNAVAILABLE');
    await createQuestionnaire(scene.learner.id, [12]);
    await db.order.update({ where: { id: orderId }, data: { participants: 'ADULT' } });
    await request();
    expect((await scene.lesson()).status).toBe('REQUESTED');
  });

  it('is not a question for adults', async () => {
    await createQuestionnaire(scene.learner.id, [40]);
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneAfter(DAY_MS) });
    expect((await scene.lesson()).status).toBe('REQUESTED');
  });
});
