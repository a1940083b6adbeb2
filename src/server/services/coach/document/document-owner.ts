import type { Db, Tx } from '~/server/db';

/** Returns the id of the coach or applicant that submits documents with this account; null if there is none. */
export async function findDocumentOwner(db: Db | Tx, userId: number): Promise<number | null> {
  const coach = await db.coach.findUnique({
    where: { userId, status: { not: 'REJECTED' } },
    select: { id: true },
  });
  return coach?.id ?? null;
}
