import { runningContractStatuses } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { withOwedExtra } from '~/server/services/payment/owed-extra';

const underWayTools = ['PAID', 'PREPARING', 'SHIPPED', 'RETURN_REQUESTED'] as const;

/**
 * Lessons, refunds and goods that still have to end. True only under the locks of `lockSalesOf`: without them a payment
 * may arrive right after it was looked for.
 * @throws DomainError HAS_REMAINING_LESSONS with what is open
 */
export async function assertNothingOpen(tx: Tx, learnerId: number): Promise<void> {
  const running = await tx.contract.count({ where: { learnerId, status: { in: [...runningContractStatuses] } } });
  if (running > 0) throw new DomainError('HAS_REMAINING_LESSONS', { at: 'lessons' });
  const refunds = await tx.refund.count({
    // One that the gateway refused is asked for again, and its learner is told by mail when it arrives.
    where: { status: { in: ['REQUESTED', 'FAILED'] }, payment: { OR: [{ order: { learnerId } }, { toolOrder: { learnerId } }] } },
  });
  if (refunds > 0) {
    throw new DomainError('HAS_REMAINING_LESSONS', {}, '환불이 진행 중이에요. 끝난 뒤에 탈퇴할 수 있어요.');
  }
  const owed = await tx.refund.count({ where: { ...withOwedExtra(tx), payment: { order: { learnerId } } } });
  if (owed > 0) {
    throw new DomainError('HAS_REMAINING_LESSONS', {}, '더 드릴 돈이 아직 남아 있어요. 받은 뒤에 탈퇴할 수 있어요.');
  }
  const rented = { status: 'DELIVERED', items: { some: { mode: 'rent', returnId: null } } } as const;
  const tools = await tx.toolOrder.count({ where: { learnerId, OR: [{ status: { in: [...underWayTools] } }, rented] } });
  if (tools > 0) {
    const words = '배송 중이거나 빌린 도구가 있어요. 끝난 뒤에 탈퇴할 수 있어요.';
    throw new DomainError('HAS_REMAINING_LESSONS', { at: 'tools' }, words);
  }
}
