import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { isIdlePayable, lockPayable } from './lock-payable';

/**
 * Locks every order of a learner: orders of lessons before those of tools, each kind by id. Every payment, delivery,
 * cancel or refund locks its order first, so the learner's money does not change until this transaction ends. The
 * caller has locked the learner's row, so no order is added in the meantime.
 */
export async function lockPayablesOf(tx: Tx, learnerId: number): Promise<void> {
  await tx.$executeRaw`select id from orders where learner_id = ${learnerId} order by id for update`;
  await tx.$executeRaw`select id from tool_orders where learner_id = ${learnerId} order by id for update`;
}

/**
 * Ends the learner's unpaid orders and releases what they hold. `lockPayablesOf` must be called first.
 * @throws DomainError HAS_REMAINING_LESSONS while the gateway is checking one, or one waits for its deposit
 */
export async function closePendingPayables(tx: Tx, learnerId: number, by: TransitionActor): Promise<void> {
  const pending = { where: { learnerId, status: 'PENDING' }, select: { id: true }, orderBy: { id: 'asc' } } as const;
  const lessons = (await tx.order.findMany(pending)).map(({ id }) => ({ kind: 'lesson', id }) as const);
  const tools = (await tx.toolOrder.findMany(pending)).map(({ id }) => ({ kind: 'tools', id }) as const);
  for (const ref of [...lessons, ...tools]) {
    const sale = await lockPayable(tx, ref);
    if (!isIdlePayable(sale)) {
      throw new DomainError('HAS_REMAINING_LESSONS', {}, '확인 중인 결제가 있어요. 확인이 끝난 뒤에 탈퇴할 수 있어요.');
    }
    await sale.close('CANCELLED', by);
  }
}
