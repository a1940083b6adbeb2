import { isIdlePayment } from '~/domain/payment/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { closeOrder } from './close-order';
import { lockOrder } from './lock-order';

const inPayment = '앞서 보낸 결제 링크로 회원이 결제하고 있어요. 결제가 완료된 뒤에 다시 보내 주세요.';

type Between = { coachId: number; learnerId: number; programId: number };

/**
 * Ends the earlier open links from the same coach to the same learner for the same program, and the idle orders under
 * them, so that nothing is paid in addition to a newer link. The caller has locked the learner's row, so no order is
 * added in the meantime.
 * @throws DomainError CONFLICT while one is being paid
 */
export async function supersedeLinks(tx: Tx, links: Between, now: Date): Promise<void> {
  const pending = await tx.order.findMany({
    where: { status: 'PENDING', paymentLink: links },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of pending) {
    const locked = await lockOrder(tx, id);
    if (locked.order.status !== 'PENDING') continue;
    if (!isIdlePayment(locked.payment.status)) throw new DomainError('CONFLICT', {}, inPayment);
    await closeOrder(tx, locked, locked.order.holdExpiresAt > now ? 'CANCELLED' : 'EXPIRED', {
      role: 'system',
      actorId: null,
      at: now,
    });
  }
  // Also covers links created in the same millisecond or, by another process's clock, later: a link must expire after
  // it was created (CHECK payment_links_counts), so these end a millisecond after it.
  const { coachId, learnerId, programId } = links;
  await tx.$executeRaw`
    update payment_links set expires_at = greatest(${now}::timestamptz, created_at + interval '1 millisecond')
    where coach_id = ${coachId} and learner_id = ${learnerId} and program_id = ${programId}
      and paid_at is null and expires_at > ${now}::timestamptz`;
}
