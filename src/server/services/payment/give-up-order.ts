import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import type { SaleRef } from './locked-sale';
import { isIdleSale, lockSale } from './sale';

type Ref = { encryptedOrderId: string };

/**
 * "다른 시간 고르기": the learner lets the held hour go. An order that is over already stays as it is.
 * @throws DomainError NOT_FOUND, CONFLICT while the gateway is being asked or waits for a deposit, NOT_YOUR_HAND
 */
export function giveUpOrder(ctx: ServiceContext<MemberActor>, { encryptedOrderId }: Ref): Promise<void> {
  return giveUp(ctx, { kind: 'lesson', id: decryptId('order', encryptedOrderId).id });
}

/** "담은 것 고치기": the same for held tools. */
export function giveUpToolOrder(ctx: ServiceContext<MemberActor>, { encryptedOrderId }: Ref): Promise<void> {
  return giveUp(ctx, { kind: 'tools', id: decryptId('toolOrder', encryptedOrderId).id });
}

async function giveUp({ db, actor, now }: ServiceContext<MemberActor>, ref: SaleRef): Promise<void> {
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  await db.$transaction(async (tx) => {
    const sale = await lockSale(tx, ref);
    if (sale.order.learnerId !== actor.userId) throw new DomainError('NOT_FOUND');
    if (isIdleSale(sale)) return sale.close('CANCELLED', { role: 'learner', actorId: actor.userId, at: now });
    if (sale.order.pending) throw new DomainError('CONFLICT', {}, '결제를 확인하고 있어요. 끝난 뒤에 다시 해 주세요.');
  });
}
