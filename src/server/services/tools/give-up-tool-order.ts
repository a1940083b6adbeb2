import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { isIdleSale, lockSale } from '~/server/services/payment/sale';

/**
 * "담은 것 고치기": the learner lets the held tools go. An order that is over already stays as it is.
 * @throws DomainError NOT_FOUND, CONFLICT while the gateway is being asked or waits for a deposit
 */
export async function giveUpToolOrder({ db, actor, now }: ServiceContext<MemberActor>, { encryptedOrderId }: { encryptedOrderId: string }): Promise<void> {
  const { id } = decryptId('toolOrder', encryptedOrderId);
  const own = await db.toolOrder.findFirst({ where: { id, learnerId: actor.userId }, select: { id: true } });
  if (!own) throw new DomainError('NOT_FOUND');
  await db.$transaction(async (tx) => {
    const sale = await lockSale(tx, { kind: 'tools', id });
    if (isIdleSale(sale)) return sale.close('CANCELLED', { role: 'learner', actorId: actor.userId, at: now });
    if (sale.order.pending) throw new DomainError('CONFLICT', {}, '결제를 확인하고 있어요. 끝난 뒤에 다시 해 주세요.');
  });
}
