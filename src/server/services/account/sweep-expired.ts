import type { Db } from '~/server/db';

const AT_ONCE = 100;
/** Limits count the certifications of a day; a second day covers whatever the clock says. */
const CERTIFICATION_MS = 2 * 86_400_000;

/**
 * Deletes what has run out: sessions, begun joins with all that was typed, sent codes. Whoever logs in or joins clears away
 * a few, so that nothing personal outlives its purpose for long; rows that somebody else is clearing are passed over.
 */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const sent = new Date(now.getTime() - CERTIFICATION_MS);
  await db.$executeRaw`delete from sessions where id in (select id from sessions where expires_at <= ${now} limit ${AT_ONCE} for update skip locked)`;
  await db.$executeRaw`delete from pending_joins where id in (select id from pending_joins where expires_at <= ${now} limit ${AT_ONCE} for update skip locked)`;
  await db.$executeRaw`delete from email_certifications where id in (select id from email_certifications where expires_at <= ${sent} order by id limit ${AT_ONCE} for update skip locked)`;
}
