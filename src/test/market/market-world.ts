import type { CancelPreview } from '~/domain/lesson/cancel';
import type { PausePromise } from '~/domain/lesson/pause';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { type Db, db, pool } from '~/server/db';
import { createCaller } from '~/server/api/root';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { memberActor, testContext } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createOfferedCoach, type OfferedCoach } from '~/test/factories/payment';

/** Friday 20 November 2026, 12:00 in Seoul: the first step of every world. */
export const marketStart = seoulInstant(2026, 11, 20, 12);

/** What was announced before steps were sent. */
export type Announcements = {
  /** The sum in KRW of all refunds of a contract, with the one that was announced last. */
  refunds: Map<number, number>;
  /** KRW of the last announced refund of a contract that its coach pays. */
  faultShares: Map<number, number>;
  /** The last terms of a cancel, by lesson. */
  cancels: Map<number, CancelPreview>;
  /** The sizes of all series of a contract. */
  series: Map<number, number[]>;
  /** A pause that was requested at this time, by contract; deleted when it was compared. */
  pauses: Map<number, PausePromise & { at: Date }>;
  /** KRW that the coach's page showed for a statement before it was paid. */
  payouts: Map<number, number>;
};

export const noAnnouncements = (): Announcements => ({
  refunds: new Map(),
  faultShares: new Map(),
  cancels: new Map(),
  series: new Map(),
  pauses: new Map(),
  payouts: new Map(),
});

/** Two learners and two coaches with the contracts that the learners bought, at one time. */
export interface Market {
  now: Date;
  learners: readonly MemberActor[];
  coaches: readonly (OfferedCoach & { actor: MemberActor })[];
  operator: MemberActor;
  contractIds: number[];
  announced: Announcements;
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
    announced: noAnnouncements(),
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

/** Moves the clock of the world forward to this time, never back. */
export function waitUntil(market: Market, at: Date): void {
  if (at > market.now) market.now = at;
}

/** Returns the full hour (Seoul) that many hours ahead. */
export function hourAhead(now: Date, hours: number): Date {
  const { year, month, day, hour } = seoulParts(new Date(now.getTime() + hours * HOUR_MS));
  return seoulInstant(year, month, day, hour);
}
