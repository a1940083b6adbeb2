import { type LessonEnd, lessonEndsOf, waiversOf } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import { openLessonStatuses } from '~/domain/lesson/status';
import type { RefundFault } from '~/domain/payment/refund';
import type { Db, Tx } from '~/server/db';
import { offeredAtOf, openOffers } from '~/server/services/lesson/substitute/substitution-row';
import type { LessonRow } from '../contract-row';

/** Counts the remaining waivers of a contract, that is, late cancels that cost nothing. */
export async function countRemainingWaivers(
  db: Db | Tx,
  contract: Pick<Contract, 'id' | 'lessonCount' | 'lessonPolicyVersion'>,
): Promise<number> {
  const waived = await db.lesson.count({ where: { contractId: contract.id, endTerm: 'WAIVED' } });
  return Math.max(0, waiversOf(contract.lessonCount, lessonPolicies.of(contract.lessonPolicyVersion)) - waived);
}

/** An open lesson, with when the learner was asked about another coach for it. */
export type OpenLesson = LessonRow & { offeredAt: Date | null };

type Contract = { id: number; lessonCount: number; unitPrice: number; lessonPolicyVersion: string };

/**
 * Computes how a contract's open lessons would end now. Both the refund promise and the actual end use it.
 * @throws DomainError TOO_LATE while a fixed lesson has begun, unless the platform or the coach is at fault
 */
export async function readLessonEnds(
  db: Db | Tx,
  contract: Contract,
  { fault, now }: { fault: RefundFault; now: Date },
): Promise<LessonEnd<OpenLesson>[]> {
  const rows = await db.lesson.findMany({
    where: { contractId: contract.id, status: { in: [...openLessonStatuses] } },
    include: { substitutions: openOffers },
    orderBy: { id: 'asc' },
  });
  const openLessons = rows.map(({ substitutions, ...row }) => ({ ...row, offeredAt: offeredAtOf(substitutions) }));
  const waiversLeft = fault === 'none' ? await countRemainingWaivers(db, contract) : null;
  return lessonEndsOf(
    openLessons,
    { waiversLeft, unitPrice: contract.unitPrice, now },
    lessonPolicies.of(contract.lessonPolicyVersion),
  );
}
