import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner, createProgram } from './lesson';

/** Friday 20 November 2026, 12:00 in Seoul. */
export const sceneNow = seoulInstant(2026, 11, 20, 12);
/** Tuesday, four days later, 19:00: the hour that was held with the payment. */
export const sceneStart = seoulInstant(2026, 11, 24, 19);

/** Returns the time that many milliseconds after the hour that was held with the payment, or after another time. */
export const sceneAfter = (ms: number, from = sceneStart) => new Date(from.getTime() + ms);

/** Returns the service context of a job at that time. */
export const sceneJob = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });

/** Policy versions under which something is sold. */
type SoldUnder = { lessonPolicyVersion?: string; paymentPolicyVersion?: string };

/**
 * Creates a learner and a coach with a paid contract of `lessonCount` lessons, each of whom can act at any time. The
 * contract is sold under the current policy versions unless `soldUnder` names others.
 */
export async function createLessonScene(lessonCount = 4, soldUnder: SoldUnder = {}) {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const { contract, order } = await createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt: sceneStart,
    now: sceneNow,
    lessonCount,
    ...soldUnder,
  });
  const actors = { learner: memberActor(learner), coach: memberActor(coach.user, coach.id) };
  const as = {
    learner: (at: Date = sceneNow) => callerFor(actors.learner, at).lesson,
    coach: (at: Date = sceneNow) => callerFor(actors.coach, at).lesson,
  };
  const row = () => db.contract.findUniqueOrThrow({ where: { id: contract.id } });
  const lesson = (sequence = 1) =>
    db.lesson.findUniqueOrThrow({ where: { contractId_sequence: { contractId: contract.id, sequence } } });
  return {
    learner,
    coach,
    program,
    contract,
    order,
    actors,
    as,
    row,
    lesson,
    token: async () => contractToken(await row()),
    lessonId: async (sequence = 1) => lessonToken(await lesson(sequence)),
    balance: async () =>
      (await db.creditEntry.aggregate({ where: { contractId: contract.id }, _sum: { amount: true } }))._sum.amount,
    /** Returns the balance of an account for this order, KRW; credits are negative. */
    account: async (account: 'CONTRACT_LIABILITY' | 'COACH_PENDING' | 'COACH_PAYABLE') => {
      const where = { account, transaction: { orderId: order.id } };
      return (await db.ledgerEntry.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0;
    },
    /** Requests the time and confirms it, both at `at`. */
    fix: async (startsAt = sceneStart, at = sceneNow) => {
      const requested = await as.learner(at).schedule({ encryptedId: contractToken(await row()), startsAt });
      return as.coach(at).confirm({ encryptedLessonId: requested.encryptedLessonId });
    },
  };
}

export type LessonScene = Awaited<ReturnType<typeof createLessonScene>>;
