import { expect } from 'vitest';
import { weeklySlots } from '~/domain/catalog/search-codes';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { createSubstitute } from '../factories/substitute';
import { mailTo, refundNow, viewOf, type World } from './world';

/** How the learner answers: by the two buttons of the offer, by cancelling the lesson, or not at all. */
export type OfferAnswer = 'accept' | 'decline' | 'cancel' | 'none';

/** Offers the learner another coach for a lesson, and returns the token of the offer. */
async function offer(world: World, lesson: LessonRow): Promise<string> {
  const { scene, now } = world;
  const substitute = await createSubstitute(scene, {}, weeklySlots);
  const { encryptedCoachId } = substitute;
  await scene.as.coach(now).proposeSubstitute({ encryptedLessonId: lessonToken(lesson), encryptedCoachId });
  const { id } = await db.lessonSubstitution.findFirstOrThrow({
    where: { lessonId: lesson.id },
    orderBy: { id: 'desc' },
  });
  const encryptedSubstitutionId = encryptId('substitution', id);
  await substitute.as(now).answerSubstituteRequest({ encryptedSubstitutionId, accepts: true });
  return encryptedSubstitutionId;
}

/** Offers another coach for a lesson and checks that each answer gives what the offer, the page and the dialog show. */
export async function answerOffer(world: World, lesson: LessonRow, answer: OfferAnswer): Promise<void> {
  const { scene } = world;
  const encryptedSubstitutionId = await offer(world, lesson);
  const { now } = world;
  const encryptedLessonId = lessonToken(lesson);
  const { declined } = await scene.as.learner(now).substituteOffer({ encryptedSubstitutionId });
  const row = (await viewOf(world)).lessons.find(({ encryptedId }) => encryptedId === encryptedLessonId);
  const promise = await scene.as.learner(now).cancelPromise({ encryptedLessonId });
  expect(promise).toMatchObject(declined);
  expect([declined.chargedLessons, declined.chargedAmount, promise.refund]).toEqual([0, 0, null]);
  expect(row?.cancel).toEqual({ term: promise.term, chargedLessons: 0, chargedAmount: 0 });
  if (answer === 'none') return;
  const [balance, pending, refund] = [
    await scene.balance(),
    await scene.account('COACH_PENDING'),
    await refundNow(world),
  ];
  if (answer === 'cancel') await scene.as.learner(now).cancel({ encryptedLessonId, term: promise.term });
  else await scene.as.learner(now).answerSubstituteOffer({ encryptedSubstitutionId, accepts: answer === 'accept' });
  expect(await scene.account('COACH_PENDING')).toBe(pending);
  if (answer === 'accept') {
    expect(await scene.balance()).toBe(balance);
    return;
  }
  expect((await scene.balance()) ?? 0).toBe((balance ?? 0) + declined.returnedCredits + declined.bonusCredits);
  expect(await refundNow(world)).toBe(refund);
  expect((await mailTo(world, 'coach', 'lesson-substituteDeclined')).dedupeKey).toContain(`${lesson.id}`);
}
