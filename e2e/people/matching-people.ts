import type { BrowserContext } from '@playwright/test';
import { logIn } from './members';
import { product } from '../product';

/** A learner and coaches of a district of their own, who can be logged in; time can pass for their request. */
export async function createMatchingPeople(coaches: number) {
  const { factories, db, encryptId } = await product();
  const { closeMatchRound } = await import('~/server/services/matching/close-match-round');
  // A district of the table: the product keeps the names of places from its start. One that no coach comes to yet.
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
    /** The deadline of the round comes. */
    endRound: async () => {
      const { consultingId, round, answerBy } = await scene.match();
      await closeMatchRound(scene.job(answerBy), { consultingId, round });
    },
    mailsOfLearner: async () =>
      (await scene.mails()).filter((mail) => mail.endsWith(' learner')).map((mail) => mail.replace(' learner', '')),
  };
}
