import { expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { createLessonScene, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';

it('the hour held with the payment needs no weekly slot exactly until the hold ends', async () => {
  for (const [ms, slot] of [
    [-1, false],
    [0, true],
  ] as const) {
    const scene = await createLessonScene();
    await db.coachWeeklySlot.deleteMany({ where: { coachId: scene.coach.id } });
    const expiresAt = new Date(sceneNow.getTime() + HOUR_MS);
    await db.timeReservation.updateMany({ where: { orderId: scene.order.id, lessonId: null }, data: { expiresAt } });
    const at = new Date(expiresAt.getTime() + ms);
    const ask = scene.as.learner(at).schedule({ encryptedId: await scene.token(), startsAt: sceneStart });
    if (slot) expect(await rejection(ask)).toBe('TIME_NOT_OFFERED');
    else expect((await ask).encryptedLessonId).not.toBe('');
  }
});
