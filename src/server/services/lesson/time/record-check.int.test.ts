import { beforeEach, describe, expect, it } from 'vitest';
import { uncheckedOnDay } from '~/domain/suggest/minors';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createQuestionnaire } from '~/test/factories/minors';
import { rejection } from '~/test/rejection';

const week = 7 * DAY_MS;
let s: LessonScene;
/** The check counts on the day of the first lesson (24 November in Seoul), and not a day longer. */
beforeEach(async () => {
  s = await createLessonScene();
  await createQuestionnaire(s.learner.id, [40, 12]);
  const check = { ...otherKinds.RECORD_CHECK, status: 'CHECKED', decidedAt: sceneNow, issuedOn: sceneNow } as const;
  await createCoachDocument(s.coach.id, { ...check, expiresOn: new Date('2026-11-24') });
});

describe('a lesson of minors on a day on which the check of the coach does not count', () => {
  it.each(['learner', 'coach'] as const)('cannot be requested by the %s', async (side) => {
    const encryptedId = await s.token();
    const requested = s.as[side]().schedule({ encryptedId, startsAt: sceneAfter(DAY_MS) });
    await expect(requested).rejects.toMatchObject({
      message: uncheckedOnDay[side],
      cause: expect.objectContaining({ code: 'COACH_UNAVAILABLE' }),
    });
    await s.as[side]().schedule({ encryptedId, startsAt: sceneStart });
  });

  it('cannot be in a series', async () => {
    const starts = [sceneStart, sceneAfter(week)];
    expect(await rejection(s.as.learner().requestSeries({ encryptedId: await s.token(), starts }))).toBe(
      'COACH_UNAVAILABLE',
    );
    expect(await db.lesson.count({ where: { contractId: s.contract.id } })).toBe(0);
  });

  it('cannot be moved there, alone or with its following ones', async () => {
    await s.fix();
    const encryptedLessonId = await s.lessonId();
    const startsAt = sceneAfter(DAY_MS);
    expect(await rejection(s.as.learner().move({ encryptedLessonId, startsAt }))).toBe('COACH_UNAVAILABLE');
    const moves = [{ encryptedLessonId, startsAt }];
    expect(await rejection(s.as.learner().moveFollowing({ encryptedId: await s.token(), moves }))).toBe(
      'COACH_UNAVAILABLE',
    );
  });

  it('is not confirmed when the check was withdrawn after the request', async () => {
    await s.as.learner().schedule({ encryptedId: await s.token(), startsAt: sceneStart });
    await db.coachDocument.updateMany({ where: { coachId: s.coach.id }, data: { status: 'WITHDRAWN' } });
    expect(await rejection(s.as.coach().confirm({ encryptedLessonId: await s.lessonId() }))).toBe('COACH_UNAVAILABLE');
    expect((await s.lesson()).status).toBe('REQUESTED');
  });

  it('is not a question for adults', async () => {
    await createQuestionnaire(s.learner.id, [40]);
    await s.as.learner().schedule({ encryptedId: await s.token(), startsAt: sceneAfter(DAY_MS) });
    expect((await s.lesson()).status).toBe('REQUESTED');
  });
});
