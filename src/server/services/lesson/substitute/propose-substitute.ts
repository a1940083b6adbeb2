import type { z } from 'zod';
import { substitutionPolicy } from '~/domain/lesson/policy';
import type { proposeSubstituteInput } from '~/domain/lesson/schema/substitution';
import { canSubstitute, substitutionDeadline, substitutionMachine } from '~/domain/lesson/substitution';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { type ContractRow, type LessonRow, withCoachOf } from '../contract/contract-row';
import { lockLesson } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';
import { findCandidates } from './find-candidates';

/**
 * Asks another coach to give one of the caller's lessons. The lesson stays as it is until the learner has accepted.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, and as `createSubstitution`
 */
export function proposeSubstitute(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, encryptedCoachId }: z.infer<typeof proposeSubstituteInput>,
): Promise<void> {
  const { id: toCoachId } = decryptId('coach', encryptedCoachId);
  return db.$transaction(async (tx) => {
    const { side, ...locked } = await lockLesson(tx, actor, encryptedLessonId);
    if (side !== 'coach') throw new DomainError('FORBIDDEN');
    await createSubstitution(tx, { ...locked, toCoachId, role: 'coach', actorId: actor.userId, now });
  });
}

type Proposal = {
  contract: ContractRow;
  lesson: LessonRow;
  toCoachId: number;
  role: 'coach' | 'operator';
  actorId: number;
  now: Date;
};

/**
 * Creates a proposal and asks the other coach; the caller holds the contract's lock. A proposal that is open replaces
 * nothing: it must be withdrawn first.
 * @returns the id of the proposal
 * @throws DomainError MOVE_NOT_ALLOWED for a lesson that cannot be given by another coach, CONFLICT while a proposal is
 *   open, RATE_LIMITED after too many proposals, COACH_UNAVAILABLE for a coach who is no candidate any more
 */
export async function createSubstitution(
  tx: Tx,
  { contract, lesson, toCoachId, role, actorId, now }: Proposal,
): Promise<number> {
  await assertSubstitutable(tx, { contract, lesson, now });
  const proposals = await tx.lessonSubstitution.findMany({ where: { lessonId: lesson.id }, select: { status: true } });
  if (proposals.some(({ status }) => status === 'REQUESTED' || status === 'OFFERED'))
    throw new DomainError('CONFLICT', {}, substitutionTexts.alreadyOpen);
  if (proposals.length >= substitutionPolicy.maxPerLesson)
    throw new DomainError('RATE_LIMITED', {}, substitutionTexts.tooMany);
  const [candidate] = await findCandidates(tx, { contract, lesson, now }, toCoachId);
  if (!candidate) throw new DomainError('COACH_UNAVAILABLE', {}, substitutionTexts.unavailable);
  const answerBy = substitutionDeadline(now, lesson);
  const { id } = await tx.lessonSubstitution.create({
    data: {
      lessonId: lesson.id,
      fromCoachId: lesson.coachId,
      toCoachId,
      byOperator: role === 'operator',
      answerBy,
      createdAt: now,
    },
  });
  await recordStateChange(tx, substitutionMachine, {
    entityId: id,
    from: null,
    to: 'REQUESTED',
    role,
    actorId,
    at: now,
  });
  await enqueue(tx, 'expire-substitution', { substitutionId: id }, { startAfter: answerBy });
  await notifyParty(
    tx,
    await withCoachOf(tx, contract, { coachId: toCoachId }),
    'coach',
    {
      kind: 'substituteRequested',
      startsAt: lesson.startsAt,
      answerBy,
      fromCoach: contract.coach.displayName,
      place: await placeOfOrder(tx, contract.orderId),
    },
    `substitution:${id}:requested`,
  );
  return id;
}

/** @throws DomainError MOVE_NOT_ALLOWED */
export async function assertSubstitutable(
  tx: Tx,
  { contract, lesson, now }: { contract: ContractRow; lesson: LessonRow; now: Date },
): Promise<void> {
  const isSubstituted = (await tx.contract.count({ where: { id: contract.id, coachId: lesson.coachId } })) === 0;
  const subject = { ...lesson, productType: contract.productType, contractStatus: contract.status, isSubstituted, now };
  if (!canSubstitute(subject)) throw new DomainError('MOVE_NOT_ALLOWED', {}, substitutionTexts.notPossible);
}

/** Returns "강남구 역삼1동" of an order. */
async function placeOfOrder(tx: Tx, orderId: number): Promise<string> {
  const { regionId } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { regionId: true } });
  const region = await tx.region.findUniqueOrThrow({ where: { id: regionId }, select: { city: true, district: true } });
  return `${region.city} ${region.district}`;
}
