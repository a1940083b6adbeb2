import type { Db } from '~/server/db';

const select = { oid: true, amount: true } as const;
type Purchase = { oid: string; amount: number };

/** Finds the order of lessons or of tools with this number: its number and its amount in KRW, or null. */
export async function findPurchase(db: Db, oid: string): Promise<Purchase | null> {
  const where = { oid };
  const [lessons, tools] = await Promise.all([
    db.order.findUnique({ where, select }),
    db.toolOrder.findUnique({ where, select }),
  ]);
  return lessons ?? tools;
}

/** Finds the learner's own order of lessons or of tools with this number, if it is paid and was not cancelled. */
export async function findOwnPurchase(db: Db, where: { oid: string; learnerId: number }): Promise<Purchase | null> {
  const [lessons, tools] = await Promise.all([
    db.order.findFirst({ where: { ...where, status: 'PAID' }, select }),
    // Tools that were paid have a status for each step of their delivery and return.
    db.toolOrder.findFirst({ where: { ...where, status: { notIn: ['PENDING', 'CANCELLED', 'EXPIRED'] } }, select }),
  ]);
  return lessons ?? tools;
}
