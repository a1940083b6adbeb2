import type { CancelPreview } from '~/domain/lesson/cancel';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type Db, db, pool } from '~/server/db';
import { createCaller } from '~/server/api/root';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
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
  /**
   * What was announced before steps were sent: the last refund of a contract in KRW, the last terms of a cancel by
   * lesson, and the sizes of all series of a contract.
   */
  announced: { refunds: Map<number, number>; cancels: Map<number, CancelPreview>; series: Map<number, number[]> };
  /** The state of a contract, by its id, in which its page was compared with the ledger. */
  viewed: Map<number, string>;
}

/**
 * Deletes every row of the previous world, also of the tables to which the product can only add rows. Deleting a few
 * rows is faster than truncating every table, which creates new files.
 */
export async function emptyDatabase(): Promise<void> {
  await pool.query(`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' loop
        execute format('delete from %I', name);
      end loop;
      delete from pgboss.job;
    end $$`);
}

export async function createMarket(): Promise<Market> {
  const offered = [await createOfferedCoach(), await createOfferedCoach()];
  // The coaches confirm their week at every time of the world.
  await db.coach.updateMany({ data: { scheduleConfirmedAt: new Date(marketStart.getTime() + 365 * DAY_MS) } });
  await teachEachOthersLessons(offered);
  return {
    now: marketStart,
    learners: [memberActor(await createLearner()), memberActor(await createLearner())],
    coaches: offered.map((each) => ({ ...each, actor: memberActor(each.coach.user, each.coach.id) })),
    operator: memberActor(await createOperator()),
    contractIds: [],
    announced: { refunds: new Map(), cancels: new Map(), series: new Map() },
    viewed: new Map(),
  };
}

/** Makes every coach a candidate for the lessons of the others. */
async function teachEachOthersLessons(offered: readonly OfferedCoach[]): Promise<void> {
  const ids = offered.map(({ coach }) => coach.id);
  for (const { program, region } of offered) {
    const { id: programId, serviceType } = program;
    await db.coachProgram.createMany({ data: ids.map((coachId) => ({ coachId, programId })), skipDuplicates: true });
    await db.coachArea.createMany({
      data: ids.map((coachId) => ({ coachId, regionId: region.id })),
      skipDuplicates: true,
    });
    await db.coachVertical.createMany({ data: ids.map((coachId) => ({ coachId, serviceType })), skipDuplicates: true });
  }
  await db.$transaction((tx) => refreshCoachSearch(tx, ids));
}

/** Returns a caller at the world's time, with a database that may fail. */
export const callAs = ({ now }: Pick<Market, 'now'>, actor: MemberActor, database: Db = db) =>
  createCaller({ ...testContext(actor, now), db: database });
