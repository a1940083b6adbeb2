import { expect, it } from 'vitest';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createCoach, createPaidOrder } from '~/test/factories/lesson';
import { createMatchingScene, type MatchingScene } from '~/test/factories/matching';
import { hourInDays } from '~/test/factories/payment';

const trial = { productType: 'trial', lessonCount: 1 } as const;

/** Returns what each page, and the match request, says about whether a trial is still available. */
async function listMails(scene: MatchingScene, encryptedConsultingId: string) {
  const { payment, suggest } = callerFor(scene.actor);
  const encryptedCoachId = encryptId('coach', scene.coachId(0));
  const [opening, offer, request] = await Promise.all([
    suggest.opening({ serviceType: 'workout' }),
    payment.offer({ permalink: scene.program.permalink, encryptedCoachId }),
    suggest.match({ encryptedConsultingId }),
  ]);
  return {
    questionnaire: !opening.trialUsed,
    payment: offer.trialAvailable,
    offered: offer.product.type === 'trial',
    match: request.wish.product.type === 'trial',
  };
}

type Bought = Partial<Pick<Prisma.OrderUncheckedCreateInput, 'productType' | 'lessonCount' | 'status' | 'serviceType'>>;

it.each<[string, boolean, Bought]>([
  ['is being paid', true, { ...trial, status: 'PENDING' }],
  ['was called off', true, { ...trial, status: 'CANCELLED' }],
  ['was never paid', true, { ...trial, status: 'EXPIRED' }],
  ['was paid', false, trial],
  ['was paid in another vertical', true, { ...trial, serviceType: 'care' }],
  ['is one of lessons', true, {}],
])('shows on every page whether a trial is possible, with an order that %s: %s', async (_, free, bought) => {
  const scene = await createMatchingScene({ coaches: 1 });
  const preferred = { productProgram: { ...emptyAnswers().productProgram, type: 'trial' as const } };
  const { encryptedCsId } = await scene.submitAnswers(preferred);
  const ids = { learnerId: scene.learner.id, coachId: (await createCoach()).id, programId: scene.program.id };
  await createPaidOrder({ ...ids, startsAt: hourInDays(9, 10), now: scene.now, ...bought });
  const all = { questionnaire: free, payment: free, offered: free, match: free };
  expect(await listMails(scene, encryptedCsId)).toEqual(all);
});
