import { seoulDate } from '~/domain/shared/seoul-time';
import type { Db, Tx } from '~/server/db';

/**
 * Returns those of the coaches whose check of criminal records is valid on the day of `at` (Seoul). The day decides,
 * not the job that ends documents in the following night. Served by coach_documents(coach_id, id).
 */
export async function coachesWithRecordCheck(
  db: Db | Tx,
  coachIds: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db.coachDocument.findMany({
    where: {
      coachId: { in: [...coachIds] },
      kind: 'RECORD_CHECK',
      status: 'CHECKED',
      expiresOn: { gte: new Date(seoulDate(at)) },
    },
    select: { coachId: true },
  });
  return new Set(rows.map(({ coachId }) => coachId));
}

/** Returns the last day (Seoul) on which a coach's check of criminal records is valid; null when none is at `at`. */
export async function recordCheckUntil(db: Db | Tx, coachId: number, at: Date): Promise<string | null> {
  const check = await db.coachDocument.findFirst({
    where: { coachId, kind: 'RECORD_CHECK', status: 'CHECKED', expiresOn: { gte: new Date(seoulDate(at)) } },
    orderBy: { expiresOn: 'desc' },
    select: { expiresOn: true },
  });
  return check?.expiresOn?.toISOString().slice(0, 10) ?? null;
}
