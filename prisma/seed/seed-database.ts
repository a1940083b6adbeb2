import type pg from 'pg';
import { rebuildCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { seedBodyChecks } from './company/seed-body-checks';
import { seedQuestions } from './company/seed-questions';
import { seedChallenges } from './company/seed-challenges';
import { seedCompanies } from './company/seed-companies';
import { seedCompanyReviews } from './company/seed-company-reviews';
import { seedSettlement } from './company/seed-settlement';
import { continueSequence } from './insert-rows';
import { addLargeSet } from './large-set.sql';
import { readRegions } from './regions';
import { seedCatalogue } from './seed-catalogue';
import { seedLeads } from './seed-leads';
import { seedMatches } from './seed-matches';
import { seedPeople } from './seed-people';
import { seedStories } from './seed-stories';

export type SeedOptions = {
  /** Every time in the seed is relative to this. */
  now: Date;
  /** The first 1,500 have written texts; the database draws the others. */
  coaches?: number;
};

/** Number of coaches with their own biography. */
export const WRITTEN = 1500;

/** Lock that prevents two simultaneous starts from seeding at the same time. */
const LOCK = 7_210_402;

/**
 * Fills an empty database with districts, programs, tools and a demo set of people. Does nothing when there are users
 * already.
 * @returns whether anything was written
 */
export async function seedDatabase(pool: pg.Pool, { now, coaches = WRITTEN }: SeedOptions): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ empty: boolean }>(
      'select not exists (select 1 from users) and not exists (select 1 from regions) as empty',
    );
    if (!rows[0]?.empty) {
      await client.query('rollback');
      return false;
    }
    const regions = readRegions();
    const programIds = await seedCatalogue(client, regions);
    await seedPeople(client, regions, programIds, now, Math.min(coaches, WRITTEN));
    await seedMatches(client, programIds, now);
    if (coaches > WRITTEN) await addLargeSet(client, regions, now, coaches - WRITTEN);
    for (const table of ['users', 'coaches', 'reviews', 'suggest_forms', 'consultings', 'invitations', 'state_events'])
      await continueSequence(client, table);
    await seedCompanies(client, now);
    await seedBodyChecks(client, now);
    await seedQuestions(client, now);
    await seedChallenges(client, now);
    await seedStories(client, now);
    await seedCompanyReviews(client, now);
    await seedSettlement(client, now);
    await seedLeads(client, now);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await rebuildCoachSearch(pool);
  return true;
}
