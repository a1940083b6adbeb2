import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';

/** Returns the row of an order's id if it belongs to this learner. @throws DomainError NOT_FOUND */
export async function findOwnToolOrder(
  db: Db | Tx,
  { userId }: MemberActor,
  encryptedOrderId: string,
): Promise<number> {
  const order = await db.toolOrder.findFirst({
    where: { id: decryptId('toolOrder', encryptedOrderId).id, learnerId: userId },
    select: { id: true },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  return order.id;
}
