import { isOpenSubstitution, openSubstitutionStatuses } from '~/domain/lesson/substitution';
import { type OpenSubstitution } from '~/domain/lesson/schema/substitution';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import { DomainError } from '~/domain/shared/errors';
import type { LessonSubstitution, Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { lockAnyLesson } from '../contract/lock-contract';

export type LockedSubstitution = { substitution: LessonSubstitution; contract: ContractRow; lesson: LessonRow };

/**
 * Locks the contract of a proposal and reads both under the lock.
 * @param isOwn the condition on the row that makes it the caller's own
 * @throws DomainError NOT_FOUND for another person's proposal
 */
export async function lockSubstitution(
  tx: Tx,
  id: number,
  isOwn: Prisma.LessonSubstitutionWhereInput,
): Promise<LockedSubstitution> {
  const found = await tx.lessonSubstitution.findFirst({ where: { AND: [{ id }, isOwn] }, select: { lessonId: true } });
  const locked = found && (await lockAnyLesson(tx, found.lessonId));
  if (!locked) throw new DomainError('NOT_FOUND');
  return { ...locked, substitution: await tx.lessonSubstitution.findUniqueOrThrow({ where: { id } }) };
}

export const substitutionId = (token: string) => decryptId('substitution', token).id;

/** @throws DomainError MOVE_NOT_ALLOWED for an answered proposal, TOO_LATE after its deadline */
export function assertOpen({ status, answerBy }: LessonSubstitution, now: Date): void {
  if (!isOpenSubstitution(status)) throw new DomainError('MOVE_NOT_ALLOWED', { status }, substitutionTexts.answered);
  if (now >= answerBy) throw new DomainError('TOO_LATE', {}, substitutionTexts.tooLate);
}

/** The open proposal of a lesson, for an include. */
export const openSubstitutions = {
  where: { status: { in: [...openSubstitutionStatuses] } },
  select: {
    id: true,
    status: true,
    answerBy: true,
    offeredAt: true,
    toCoach: { select: { id: true, displayName: true } },
  },
} as const satisfies Prisma.Lesson$substitutionsArgs;
/** The same with what decides how the learner's cancel ends. */
export const openOffers = {
  where: openSubstitutions.where,
  select: { status: true, offeredAt: true },
} as const satisfies Prisma.Lesson$substitutionsArgs;

/** Returns when the learner was asked about another coach; null when nothing waits for the learner's answer. */
export function offeredAtOf(substitutions: readonly Pick<LessonSubstitution, 'status' | 'offeredAt'>[]): Date | null {
  return substitutions.find(({ status }) => status === 'OFFERED')?.offeredAt ?? null;
}

type OpenRow = Prisma.LessonSubstitutionGetPayload<typeof openSubstitutions>;

export function presentOpenSubstitution(row: OpenRow | undefined): OpenSubstitution | null {
  if (!row || !isOpenSubstitution(row.status)) return null;
  return {
    encryptedSubstitutionId: encryptId('substitution', row.id),
    status: row.status,
    coachName: row.toCoach.displayName,
    encryptedCoachId: encryptId('coach', row.toCoach.id),
    answerBy: row.answerBy,
  };
}
