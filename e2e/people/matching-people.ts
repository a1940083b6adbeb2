import type { BrowserContext } from '@playwright/test';
import { logIn } from './members';
import { product } from '../product';

/**
 * Creates a learner and coaches in a district of their own, who can be logged in, and functions that let time pass for
 * their request.
 */
export async function createMatchingPeople(coaches: number) {
  const { factories, db, encryptId } = await product();
  const { closeMatchRound } = await import('~/server/services/matching/round/close-match-round');
  // Uses an existing district, because the product caches place names at its start, and one that no coach covers yet.
  const free = await db.$queryRaw<{ id: number }[]>`
    select id from regions r where city <> '' and province = '강원특별자치도'
    and not exists (select 1 from coach_areas a where a.region_id = r.id) order by random() limit 1`;
  const region = await db.region.findUniqueOrThrow({ where: { id: free[0]?.id ?? 0 } });
  const scene = await factories.matching.createMatchingScene({ coaches, region });
  return {
    scene,
    city: scene.region.city,
    district: scene.region.district,
    programTitle: scene.program.title,
    logInLearner: (context: BrowserContext) => logIn(context, scene.learner.id),
    logInCoach: (context: BrowserContext, index: number) => logIn(context, scene.coaches[index]?.userId ?? 0),
    logInOperator: async (context: BrowserContext) =>
      logIn(context, (await db.user.findFirstOrThrow({ where: { grade: 'operator' } })).id),
    proposalsPath: async () =>
      `/consulting/proposals?encryptedConsultingId=${encryptId('consulting', (await scene.match()).consultingId)}`,
    /** Lets the round reach its deadline. */
    endRound: async () => {
      const { consultingId, round, answerBy } = await scene.match();
      await closeMatchRound(scene.job(answerBy), { consultingId, round });
    },
    mailsOfLearner: async () =>
      (await scene.mails()).filter((mail) => mail.endsWith(' learner')).map((mail) => mail.replace(' learner', '')),
  };
}
