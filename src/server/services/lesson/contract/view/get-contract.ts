import type { z } from 'zod';
import { isPaused } from '~/domain/coach/status';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { contractInput } from '~/domain/lesson/schema/lesson';
import type { ContractPageView, Gathering } from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import { isOverContract } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { healthCheckOfStoredOrder } from '~/server/services/suggest/health-check-of-order';
import { findContract, takesPartIn } from '../contract-row';
import { regionsOf } from './list-contracts';
import { contractViewInclude, presentContract } from './present-contract';
import { assertFresh } from '~/server/services/lesson/time/assert-fresh';
import { lessonInclude, numberLessons, presentLesson } from '~/server/services/lesson/view/present-lesson';

/**
 * Returns one contract with all its lessons, as seen from the actor's side.
 * @throws DomainError NOT_FOUND, STALE
 */
export async function getContract(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId }: z.infer<typeof contractInput>,
): Promise<ContractPageView> {
  const { id } = decryptId('contract', encryptedId);
  const contract = await db.contract.findFirst({ where: { id, ...takesPartIn(actor) }, include: contractViewInclude });
  if (!contract) throw new DomainError('NOT_FOUND');
  const side = contract.learnerId === actor.userId ? 'learner' : 'coach';
  const substituteId =
    side === 'coach' && actor.coachId !== contract.coachId ? (actor.coachId ?? undefined) : undefined;
  await assertFresh(db, { contract, side }, encryptedId);
  const regions = await regionsOf(db, [contract]);
  const nameOf =
    side === 'coach' ? await readLearnerNames(db, substituteId ?? contract.coach.id, [contract.learner]) : undefined;
  return {
    ...presentContract(contract, { side, now, region: regions.get(contract.order.regionId), substituteId, nameOf }),
    side,
    hasSafetyCard:
      side === 'coach' &&
      !isOverContract(contract.status) &&
      (substituteId === undefined ||
        contract.lessons.some(({ coachId, status }) => coachId === substituteId && status === 'CONFIRMED')) &&
      (await hasSafetyCard(db, contract.order.id)),
  };
}

/** Returns whether the coach can read an answer about health: a withdrawn consent deletes it. */
export async function hasSafetyCard(db: ServiceContext['db'], orderId: number): Promise<boolean> {
  const { newest } = await healthCheckOfStoredOrder(db, orderId);
  return newest !== null && newest.checkedAt !== null && newest.check !== null;
}

/**
 * Lists the lessons that this learner and this coach have had together, over all contracts, up to 200
 * (docs/product/consulting-and-lessons.md#lesson-list).
 * @throws DomainError NOT_FOUND
 */
export async function listGathering(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId }: z.infer<typeof contractInput>,
): Promise<Gathering> {
  const { contract, side } = await findContract(db, actor, encryptedId);
  const nameOf = side === 'coach' ? await readLearnerNames(db, contract.coachId, [contract.learner]) : null;
  const lessons = await db.lesson.findMany({
    where: { learnerId: contract.learnerId, contract: { coachId: contract.coachId } },
    include: {
      ...lessonInclude,
      contract: { select: { lessonPolicyVersion: true, status: true, resumesAt: true, coachId: true } },
    },
    orderBy: { startsAt: 'desc' },
    take: 200,
  });
  const numbers = numberLessons(lessons);
  const coachPaused = isPaused(contract.coach);
  return {
    learnerName: nameOf?.(contract.learner) ?? contract.learner.name,
    coachName: contract.coach.displayName,
    lessons: lessons.map((lesson) =>
      presentLesson(lesson, {
        number: numbers.get(lesson.id) ?? null,
        policy: lessonPolicies.of(lesson.contract.lessonPolicyVersion),
        programType: contract.productType,
        coaches: { contractCoachId: lesson.contract.coachId, viewerCoachId: null },
        times: { ...lesson.contract, coachPaused },
        place: null,
        now,
        terms: null,
      }),
    ),
  };
}
