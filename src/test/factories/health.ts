import { conditionsOf } from '~/domain/health-stop/conditions';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { serviceTypes } from '~/domain/shared/service-type';
import { db } from '~/server/db';

const verticalsWithQuestion = serviceTypes.filter((serviceType) => conditionsOf(serviceType).length > 0);

/** Before the fixed days of the scenes (lesson-scene.ts). */
const beforeScenes = seoulInstant(2026, 11, 1, 12);

/**
 * The answers of a person to whom no condition applies, in every vertical that asks; a column of a new user. They count
 * for an order now, and for one on the fixed days of the scenes.
 */
export const healthAnswers = () => {
  const yesterday = new Date(Date.now() - DAY_MS);
  const days = (yesterday.getTime() - beforeScenes.getTime()) / DAY_MS;
  const answered = days >= 0 && days < 300 ? [beforeScenes] : [beforeScenes, yesterday];
  return {
    create: verticalsWithQuestion.flatMap((serviceType) => answered.map((checkedAt) => ({ serviceType, checkedAt }))),
  };
};

/** Answers again that no condition applies, as before another order without a questionnaire. */
export async function answerHealthAgain(userId: number, checkedAt = new Date()): Promise<void> {
  const data = verticalsWithQuestion.map((serviceType) => ({ userId, serviceType, checkedAt }));
  await db.learnerHealthCheck.createMany({ data, skipDuplicates: true });
}
