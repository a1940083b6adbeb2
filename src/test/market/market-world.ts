import type { CancelPreview } from '~/domain/lesson/cancel';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type Db, db, pool } from '~/server/db';
import { createCaller } from '~/server/api/root';
import { memberActor, testContext } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createOfferedCoach, type OfferedCoach } from '~/test/factories/payment';

/** Friday 20 November 2026, 12:00 in Seoul: the first step of every world. */
export const marketStart = seoulInstant(2026, 11, 20, 12);

/** Two learners and two coaches with the contracts that the learners bought, at one time. */
export interface Market {
  now: Date;
  learners: readonly MemberActor[];
  coaches: readonly (OfferedCoach & { actor: MemberActor })[];
  operator: MemberActor;
  contractIds: number[];
  /** The last announcement before a step was sent: the refund of a contract in KRW, the terms of a cancel by lesson. */
  announced: { refunds: Map<number, number>; cancels: Map<number, CancelPreview> };
}

/** Deletes every row of the previous world, also of the tables to which the product can only add rows. */
export async function emptyDatabase(): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
       where schemaname = 'public' and tablename <> '_prisma_migrations'`,
    );
    await client.query('set session_replication_role = replica');
    await client.query(`truncate ${rows[0]?.tables ?? ''} restart identity cascade`);
    await client.query('set session_replication_role = origin');
    await client.query('delete from pgboss.job');
  } finally {
    client.release();
  }
}

export async function createMarket(): Promise<Market> {
  const offered = [await createOfferedCoach(), await createOfferedCoach()];
  // The coaches confirm their week at every time of the world.
  await db.coach.updateMany({ data: { scheduleConfirmedAt: new Date(marketStart.getTime() + 365 * DAY_MS) } });
  return {
    now: marketStart,
    learners: [memberActor(await createLearner()), memberActor(await createLearner())],
    coaches: offered.map((each) => ({ ...each, actor: memberActor(each.coach.user, each.coach.id) })),
    operator: memberActor(await createOperator()),
    contractIds: [],
    announced: { refunds: new Map(), cancels: new Map() },
  };
}

/** Returns a caller at the world's time, with a database that may fail. */
export const callAs = ({ now }: Pick<Market, 'now'>, actor: MemberActor, database: Db = db) =>
  createCaller({ ...testContext(actor, now), db: database });
