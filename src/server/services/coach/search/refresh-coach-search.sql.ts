import type pg from 'pg';
import { certificatesFitting, certifiedVerticals, type CheckedCertificate } from '~/domain/coach/document/certificates';
import { serviceTypes } from '~/domain/shared/service-type';
import { priceGroups } from '~/domain/catalog/policy';
import { matchingPolicy } from '~/domain/coach/policy';
import { classBit } from '~/domain/coach/search-mask';
import { purposeClasses } from '~/domain/catalog/purposes';
import type { Pool, Tx } from '~/server/db';
import { slotHasLesson } from '../hours/offered-hours.sql';
import { lockCoaches } from '../lock-coaches';
import { rebuildListingsText, refreshListingsText } from './refresh-listings.sql';
import { distanceMetresSql } from '~/server/services/catalog/distance.sql';

const { static: points, scheduleFreshDays } = matchingPolicy;

/** Columns of coach_search.card, in this order. */
export type StoredCoachCard = [
  name: string,
  gender: 'female' | 'male',
  headline: string,
  careerYears: number,
  avatarSeed: number,
  ratingSum: number,
  ratingCount: number,
  reenrollPermille: number,
  /** The measured value; null when it is not measured, while the ranking column contains the policy's default. */
  responseMinutes: number | null,
  /** Checked certificates that fit some vertical. */
  certificates: CheckedCertificate[],
];

const priceBit = `case program.price_group ${priceGroups.map((group, bit) => `when '${group}' then ${1 << bit}`).join(' ')} else 0 end`;

const classBits = purposeClasses
  .map(
    (purposeClass) =>
      `case when program.purpose_classes @> array['${purposeClass}'] then ${classBit(purposeClass)} else 0 end`,
  )
  .join(' | ');

const textArray = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]::text[]`;

/** Whether one of the coach's checked certificates fits the vertical of the row, and all its learners get it first. */
const fits = `case vertical.service_type ${certifiedVerticals
  .map((type) => `when '${type}' then coalesce(facts.certificates && ${textArray(certificatesFitting(type))}, false)`)
  .join(' ')} else false end`;

/** Checked certificates of coach c that fit some vertical; served by coach_documents_coach_id_id_idx. */
const fromCertificates = `from coach_documents d where d.coach_id = c.id and d.status = 'CHECKED'
        and d.certificate = any(${textArray([...new Set(serviceTypes.flatMap(certificatesFitting))])})`;

/**
 * The static score (docs/product/verticals-and-matching.md#matching) of one coach in one district, in whole points; all
 * divisions are integer divisions.
 */
const score = `(
    ${points.rating} * least(greatest(facts.rating_milli - ${points.floorRatingMilli}, 0), ${5000 - points.floorRatingMilli}) / ${5000 - points.floorRatingMilli}
    + ${points.answerSpeed} * ${points.answerHalfMinutes} / (${points.answerHalfMinutes} + facts.response_minutes)
    + ${points.reenrolment} * ((facts.reenroll_permille * facts.rating_count + ${points.priorReenrollPermille * points.priorReviews}) / (facts.rating_count + ${points.priorReviews})) / 1000
    + ${points.distance} * greatest(${points.distanceRangeM} - place.distance_m, 0) / ${points.distanceRangeM}
    + case when ${fits} then ${points.fittingCertificate} else 0 end
    + ${points.newcomer} * greatest(${points.newcomerReviews} - facts.rating_count, 0) / ${points.newcomerReviews}
  )::int`;

/**
 * Returns SQL for every row that coach_search should contain for the coaches named by `filter`: one per vertical and
 * district.
 */
export function freshRowsSql(filter: string): string {
  return `
  select facts.id as coach_id, area.region_id, vertical.service_type, ${score} as score, facts.gender, facts.purposes | offer.classes as purposes, facts.types, facts.slots,
    place.distance_m, facts.schedule_fresh_until, facts.rating_milli, facts.rating_count, facts.response_minutes, offer.price_groups, facts.card
  from (
    select c.id, c.gender, c.latitude, c.longitude, coalesce(c.response_minutes, ${points.priorAnswerMinutes}) as response_minutes, c.reenroll_permille, c.rating_count,
      (c.rating_sum * 1000 + ${points.priorRatingMilli * points.priorReviews}) / (c.rating_count + ${points.priorReviews}) as rating_milli,
      c.schedule_confirmed_at + interval '${scheduleFreshDays} days' as schedule_fresh_until,
      json_build_array(c.display_name, c.gender, c.headline, c.career_years, c.avatar_seed, c.rating_sum, c.rating_count, c.reenroll_permille, c.response_minutes,
        (select coalesce(json_agg(json_build_array(d.certificate, d.expires_on) order by d.id), '[]') ${fromCertificates}))::text as card,
      (select array_agg(d.certificate) ${fromCertificates}) as certificates,
      coalesce((select bit_or(1 << p.code) from coach_purposes p where p.coach_id = c.id), 0) as purposes,
      coalesce((select bit_or(1 << t.code) from coach_types t where t.coach_id = c.id), 0) as types,
      coalesce((select bit_or(1::bigint << (s.day * 6 + s.slot - 1)) from coach_weekly_slots s where s.coach_id = c.id and ${slotHasLesson}), 0) as slots
    from coaches c join users u on u.id = c.user_id
    where c.status = 'APPROVED' and u.status = 'ACTIVE' and ${filter}
    offset 0
  ) as facts
  join coach_verticals vertical on vertical.coach_id = facts.id
  cross join lateral (
    select coalesce(bit_or(${priceBit}) filter (where not program.payonly), 0) as price_groups, coalesce(bit_or(${classBits}), 0) as classes
    from coach_programs taught join programs program on program.id = taught.program_id
    where taught.coach_id = facts.id and program.service_type = vertical.service_type and program.active
  ) as offer
  join coach_areas area on area.coach_id = facts.id
  join regions region on region.id = area.region_id
  cross join lateral (select ${distanceMetresSql('facts.latitude', 'facts.longitude', 'region.latitude', 'region.longitude')} as distance_m) as place`;
}

const columns = [
  'score',
  'gender',
  'purposes',
  'types',
  'slots',
  'distance_m',
  'schedule_fresh_until',
  'rating_milli',
  'rating_count',
  'response_minutes',
  'price_groups',
  'card',
] as const;
const key = 'coach_id, region_id, service_type';
const list = columns.join(', ');

/**
 * $1 is an int[] of coach ids. Rows that no longer apply are deleted, the others are written only where they differ.
 */
const refreshText = `
  with fresh as materialized (${freshRowsSql('c.id = any($1::int[])')}),
  gone as (
    delete from coach_search old where old.coach_id = any($1::int[])
      and not exists (select 1 from fresh where fresh.coach_id = old.coach_id and fresh.region_id = old.region_id and fresh.service_type = old.service_type)
  )
  insert into coach_search as kept (${key}, ${list})
  select ${key}, ${list} from fresh
  on conflict (${key}) do update set (${list}) = row(${columns.map((column) => `excluded.${column}`).join(', ')})
  where (${columns.map((column) => `kept.${column}`).join(', ')}) is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`;

/**
 * Brings coach_search and the listings made from it up to date for these coaches. Call it in the transaction that
 * changed any of their sources: the coach's row or state, checked documents, the user's status, verticals, areas,
 * purposes, types, weekly slots, programs, reviews. Locks the coaches' rows first, so that of two transactions the
 * second computes from what the first committed.
 */
export async function refreshCoachSearch(tx: Tx, coachIds: readonly number[]): Promise<void> {
  if (coachIds.length === 0) return;
  await lockCoaches(tx, coachIds);
  await tx.$executeRawUnsafe(refreshText, coachIds);
  await tx.$executeRawUnsafe(refreshListingsText, coachIds);
}

/**
 * Fills an empty table and builds its indexes and its primary key afterwards, which is several times cheaper than
 * updating them row by row.
 */
async function fillWithoutIndexes(client: pg.PoolClient, table: string, fill: string): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    'select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and not indisprimary order by 1',
    [table],
  );
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    "select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'p'",
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(fill);
  for (const { name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
}

/** Rebuilds everything after a data load or a change of the policy. The table is locked; readers wait until the end. */
export async function rebuildCoachSearch(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local work_mem = '256MB'; set local maintenance_work_mem = '256MB'");
    await client.query('lock table coaches in share row exclusive mode; truncate coach_search, coach_listings');
    // Right after a load the planner has no statistics of these tables, and joins a hundred thousand coaches as if
    // there were ten.
    await client.query(
      'analyze users, coaches, coach_documents, coach_verticals, coach_areas, coach_purposes, coach_types, coach_weekly_slots, coach_programs',
    );
    await fillWithoutIndexes(
      client,
      'coach_search',
      `insert into coach_search (${key}, ${list}) ${freshRowsSql('true')} order by area.region_id, vertical.service_type, score desc, facts.id desc`,
    );
    await client.query('analyze coach_search');
    await fillWithoutIndexes(client, 'coach_listings', rebuildListingsText);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  // An index-only scan needs the visibility map, and the planner the statistics.
  await pool.query('vacuum (analyze) coach_search');
  await pool.query('vacuum (analyze) coach_listings');
  await pool.query('analyze search_words');
}
