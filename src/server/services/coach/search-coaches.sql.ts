import { matchingPolicy } from '~/domain/coach/policy';
import type { Position } from '~/domain/coach/cursor';
import { type SearchSort, searchSorts } from '~/domain/coach/schema';
import type { Pool } from '~/server/db';
import { filterSql, type FilterParameters, filterValues } from './coach-filter.sql';

const { pageSize, leagueSize, fit, equalChance } = matchingPolicy;

export type CoachSearchQuery = FilterParameters & {
  sort: SearchSort;
  seed: number;
  league: Position;
  after: Position;
  /** Whose favourites are marked; 0 for nobody. */
  userId: number;
  /** KRW by price_groups: what the least expensive of the groups in a mask costs. */
  pricesByMask: readonly number[];
};

export type CoachSearchRow = {
  coachId: number;
  /** The sort's key: larger is better. */
  key: number;
  distanceM: number;
  priceGroups: number;
  /** Bits of the wished slots in which the coach is free; a bigint travels as text. */
  commonSlots: string;
  commonPurposes: number;
  favourite: boolean;
  /** JSON of CoachCardFacts. */
  card: string;
  /**
   * What holds for all rows: the number of candidates, then static score and id of the first coach of the next league (empty when
   * there is none), then the district's code; separated by commas.
   */
  facts: string;
};

const { prime, factor, parts } = equalChance;

/**
 * The equal-chance term of a coach, in parts of a point: x³ mod p of a line through coach and seed, scaled. Nothing but whole
 * numbers below 2^62, so a checker can repeat it exactly. With a square, coaches whose ids lie close meet in a pattern; in whole
 * points every sixth request had a tie in its first place, and ties went to the younger id.
 */
function chance(coachId: string): string {
  const line = `((${coachId} * ${factor}::bigint + $13::bigint) % ${prime})`;
  return `((${line} * ${line} % ${prime}) * ${line} % ${prime} * ${fit.chance * parts} / ${prime})::int`;
}

const points = `(s.score
    + ${fit.perCommonSlot} * least(bit_count((s.slots & $8)::bit(64)), ${fit.maxCommonSlots})
    + ${fit.perCommonPurpose} * least(bit_count((s.purposes & $6)::bit(32)), ${fit.maxCommonPurposes}))::int`;

const sortKeys: Record<Exclude<SearchSort, 'rank'>, string> = {
  rating: 's.rating_milli',
  reviews: 's.rating_count',
  distance: '-s.distance_m',
  response: '-s.response_minutes',
  price: '-($13::int[])[s.price_groups + 1]',
};

const picked = 's.coach_id, s.card, s.distance_m, s.price_groups, s.slots & $8 as common_slots, s.purposes & $6 as common_purposes';

/**
 * rank: candidates in the order of the static score, `leagueSize` at a time, ordered by fit within their league
 * (docs/decisions: matching leagues). The work is bounded by the league, and by who stands level with its last coach, however many
 * coaches a district has: of those the chance of the request takes as many as there is room for. One candidate more than the
 * league holds is where the next league begins.
 * The limit is a parameter: with a number the planner thinks a plan for all districts dearer than planning each time, which
 * takes twice as long as the statement itself.
 */
const league = `
  level as materialized (
    select ${picked}, s.score, ${chance('s.coach_id')} as chance, ${points} as points from coach_search s
    where ${filterSql} and s.score <= $14::int and (s.score < $14 or (${chance('s.coach_id')}, s.coach_id) <= (${chance('$15::int')}, $15))
    order by s.score desc fetch first ($16::int) rows with ties
  ),
  candidates as materialized (select *, points * ${parts} + chance as key from level order by score desc, chance desc, coach_id desc limit $16),
  beyond as materialized (select score, coach_id from candidates order by score desc, chance desc, coach_id desc offset ${leagueSize} limit 1)`;

/** The other sorts order everybody who fits. */
const everybody = (sort: Exclude<SearchSort, 'rank'>) => `
  candidates as materialized (select ${picked}, ${sortKeys[sort]} as key from coach_search s where ${filterSql}),
  beyond as materialized (select null::int as score, null::int as coach_id where false)`;

/** Guests have none: to leave the table out saves a tenth of the statement. */
const favourites = { guest: '$12::int <> 0', member: 'coach_id in (select f.coach_id from favourite_coaches f where f.user_id = $12::int)' };
type Reader = keyof typeof favourites;

/** One row more than a page holds tells that the candidates go on. */
function statement(sort: SearchSort, reader: Reader): { name: string; text: string } {
  const text = `
  with ${sort === 'rank' ? league : everybody(sort)}
  select coach_id as "coachId", key, distance_m as "distanceM", price_groups as "priceGroups", common_slots as "commonSlots", common_purposes as "commonPurposes",
    ${favourites[reader]} as favourite, card,
    (select (select count(*) from candidates) || ',' || coalesce((select score || ',' || coach_id from beyond), ',')
      || ',' || (select code from regions where province = $1 and city = $2 and district = $3)) as facts
  from candidates
  where (key, coach_id) < ($10::int, $11::int) and coach_id is distinct from (select coach_id from beyond)
  order by key desc, coach_id desc limit ${pageSize + 1}`;
  return { name: `coach-search-${sort}-${reader}`, text };
}

const statements = Object.fromEntries(searchSorts.map((sort) => [sort, { guest: statement(sort, 'guest'), member: statement(sort, 'member') }])) as Record<SearchSort, Record<Reader, { name: string; text: string }>>;

/**
 * A page of coaches and one more, with everything that a card shows and says. One named statement.
 * Served by coach_search_rank_idx (region_id, service_type, score desc, coach_id desc), which the table is laid out by, and by the
 * primary key of favourite_coaches.
 */
export async function searchCoachesSql(pool: Pool, query: CoachSearchQuery): Promise<CoachSearchRow[]> {
  const { name, text } = statements[query.sort][query.userId === 0 ? 'guest' : 'member'];
  const own: Partial<Record<SearchSort, unknown[]>> = { rank: [query.seed, ...query.league, leagueSize + 1], price: [query.pricesByMask] };
  const values = [...filterValues(query), ...query.after, query.userId, ...(own[query.sort] ?? [])];
  const { rows } = await pool.query<CoachSearchRow>({ name, text, values });
  return rows;
}
