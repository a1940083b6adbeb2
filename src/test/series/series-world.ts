import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { contractToken, type LessonRow } from '~/server/services/lesson/contract/contract-row';
import { memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { sceneAfter, sceneNow } from '~/test/factories/lesson-scene';
import type { Contracts } from '~/test/market/market-checks';
import { callAs, noAnnouncements } from '~/test/market/market-world';

export type SeriesContract = { id: number; coachId: number; learner: MemberActor; coach: MemberActor };

/**
 * Three contracts that are in each other's way: the first two have the same learner, the first and the last one the
 * same coach.
 */
export interface SeriesWorld extends Contracts {
  contracts: readonly SeriesContract[];
}

const everySlot = Array.from({ length: 42 }, (_, index) => [Math.floor(index / 6), (index % 6) + 1] as const);
const withoutFridayMorning = everySlot.filter(([day, slot]) => !(day === 4 && slot === 2));

/** Creates contracts of eight lessons within 45 days; one coach has no weekly hours on Friday morning. */
export async function createSeriesWorld(): Promise<SeriesWorld> {
  const [learner, other] = [await createLearner(), await createLearner()];
  const [shared, second] = [await createCoach({}, withoutFridayMorning), await createCoach()];
  const { id: programId } = await createProgram();
  const pairs = [
    [learner, shared],
    [learner, second],
    [other, shared],
  ] as const;
  const contracts: SeriesContract[] = [];
  for (const [index, [person, coach]] of pairs.entries()) {
    const { contract } = await createContract({
      learnerId: person.id,
      coachId: coach.id,
      programId,
      productType: 'regular',
      regularPeriod: 'basic',
      lessonCount: 8,
      // Each keeps another hour of Tuesday with its payment: 10:00, 12:00 and 14:00.
      startsAt: sceneAfter((2 * index - 9) * HOUR_MS),
      now: sceneNow,
    });
    const actors = { learner: memberActor(person), coach: memberActor(coach.user, coach.id) };
    contracts.push({ id: contract.id, coachId: coach.id, ...actors });
  }
  return {
    now: sceneNow,
    contracts,
    learners: [memberActor(learner), memberActor(other)],
    contractIds: contracts.map(({ id }) => id),
    announced: noAnnouncements(),
    viewed: new Map(),
  };
}

export const lessonsOf = (contractId: number): Promise<LessonRow[]> =>
  db.lesson.findMany({ where: { contractId }, orderBy: { id: 'asc' } });

export const contractOf = (id: number) => db.contract.findUniqueOrThrow({ where: { id } });

export const tokenOf = async (id: number): Promise<string> => contractToken(await contractOf(id));

export async function balanceOf(contractId: number): Promise<number> {
  return (await db.creditEntry.aggregate({ where: { contractId }, _sum: { amount: true } }))._sum.amount ?? 0;
}

export const callsOf = (world: SeriesWorld, contract: SeriesContract, side: PartyRole) => callAs(world, contract[side]);
