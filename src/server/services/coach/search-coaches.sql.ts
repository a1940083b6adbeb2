import { matchingPolicy } from '~/domain/coach/policy';
import type { Position } from '~/domain/coach/cursor';
import type { SearchSort } from '~/domain/coach/schema';
import type { Pool } from '~/server/db';
import { filterSql, type FilterParameters, filterValues } from './coach-filter.sql';

const { pageSize, leagueSize, fit } = matchingPolicy;

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
  name: string;
  gender: 'female' | 'male';
  headline: string;
  careerYears: number;
  avatarSeed: number;
  ratingSum: number;
  ratingCount: number;
  reenrollPermille: number;
  responseMinutes: number;
  distanceM: number;
  priceGroups: number;
  /** Bits of the wished slots in which the coach is free; a bigint travels as text. */
  commonSlots: string;
  commonPurposes: number;
  favourite: boolean;
  regionCode: string;
  /** Candidates that came before the page was cut: the league, or for plain sorts everybody who fits. */
  candidates: number;
  /** Candidates from this page on. */
  remaining: number;
  leagueScore: number;
  leagueCoachId: number;
  /** Somebody stands behind this league. */
  more: boolean;
};

/**
 * The equal-chance term: x² mod p of a line through coach and seed, scaled. Nothing but whole numbers below 2^62, so a
 * checker can repeat it exactly, and for a random seed no coach is ahead of another.
 */
const PRIME = 2_147_483_647;
const chance = `(((coach_id * 1103515245::bigint + $13::bigint) % ${PRIME}) * ((coach_id * 1103515245::bigint + $13::bigint) % ${PRIME}) % ${PRIME} * ${fit.chance} / ${PRIME})::int`;

const fitSql = `(score
    + ${fit.perCommonSlot} * least(bit_count(common_slots::bit(64)), ${fit.maxCommonSlots})
    + ${fit.perCommonPurpose} * least(bit_count(common_purposes::bit(32)), ${fit.maxCommonPurposes}))::int + ${chance}`;

const sortKeys: Record<Exclude<SearchSort, 'rank'>, string> = {
  rating: 's.rating_milli',
  reviews: 's.rating_count',
  distance: '-s.distance_m',
  response: '-s.response_minutes',
  price: '-($13::int[])[s.price_groups + 1]',
};

const picked = 's.coach_id, s.score, s.distance_m, s.price_groups, s.slots & $8::bigint as common_slots, s.purposes & $6::int as common_purposes';

/**
 * rank: candidates in the order of the static score, `leagueSize` at a time, ordered by fit within their league
 * (docs/decisions: matching leagues). The work is bounded by the league however many coaches a district has.
 */
const rankSources = `
  league as materialized (
    select ${picked} from coach_search s
    where ${filterSql} and (s.score, s.coach_id) < ($14::int, $15::int)
    order by s.score desc, s.coach_id desc limit ${leagueSize}
  ),
  ranked as (select league.*, ${fitSql} as key from league),
  last as (select score, coach_id, (select count(*) from league)::int as candidates from league order by score, coach_id limit 1),
  page as (
    select ranked.*, count(*) over ()::int as remaining from ranked
    where (key, coach_id) < ($10::int, $11::int)
    order by key desc, coach_id desc limit ${pageSize}
  )`;

const rankFacts = `last.candidates, last.score as "leagueScore", last.coach_id as "leagueCoachId",
    case when last.candidates < ${leagueSize} then false
      else exists (select 1 from coach_search s where ${filterSql} and (s.score, s.coach_id) < (last.score, last.coach_id)) end as more`;

/** The other sorts order everybody who fits; the statement still reads nothing but the index until the page is cut. */
function plainSources(sort: Exclude<SearchSort, 'rank'>): string {
  return `
  fitting as materialized (select ${picked}, ${sortKeys[sort]} as key from coach_search s where ${filterSql}),
  last as (select count(*)::int as candidates from fitting),
  page as (
    select fitting.*, count(*) over ()::int as remaining from fitting
    where (key, coach_id) < ($10::int, $11::int)
    order by key desc, coach_id desc limit ${pageSize}
  )`;
}

const plainFacts = `last.candidates, 0 as "leagueScore", 0 as "leagueCoachId", false as more`;

function statement(sources: string, facts: string): string {
  return `
  with place as materialized (select id, code from regions where province = $1 and city = $2 and district = $3),
  ${sources}
  select c.id as "coachId", page.key, c.display_name as name, c.gender, c.headline, c.career_years as "careerYears", c.avatar_seed as "avatarSeed",
    c.rating_sum as "ratingSum", c.rating_count as "ratingCount", c.reenroll_permille as "reenrollPermille", c.response_minutes as "responseMinutes",
    page.distance_m as "distanceM", page.price_groups as "priceGroups", page.common_slots as "commonSlots", page.common_purposes as "commonPurposes",
    case when $12::int = 0 then false else exists (select 1 from favourite_coaches f where f.user_id = $12 and f.coach_id = c.id) end as favourite,
    (select code from place) as "regionCode", page.remaining, ${facts}
  from page join coaches c on c.id = page.coach_id cross join last
  order by page.key desc, page.coach_id desc`;
}

const statements: Record<SearchSort, { name: string; text: string }> = {
  rank: { name: 'coach-search-rank', text: statement(rankSources, rankFacts) },
  rating: { name: 'coach-search-rating', text: statement(plainSources('rating'), plainFacts) },
  reviews: { name: 'coach-search-reviews', text: statement(plainSources('reviews'), plainFacts) },
  distance: { name: 'coach-search-distance', text: statement(plainSources('distance'), plainFacts) },
  response: { name: 'coach-search-response', text: statement(plainSources('response'), plainFacts) },
  price: { name: 'coach-search-price', text: statement(plainSources('price'), plainFacts) },
};

/**
 * One page of coaches, with everything that a card shows and says. One named statement.
 * Served by coach_search_rank_idx (region_id, service_type, score desc, coach_id desc) including every filter and key, and by the
 * primary keys of coaches and favourite_coaches for the twenty cards.
 */
export async function searchCoachesSql(pool: Pool, query: CoachSearchQuery): Promise<CoachSearchRow[]> {
  const { name, text } = statements[query.sort];
  const own: Partial<Record<SearchSort, unknown[]>> = { rank: [query.seed, ...query.league], price: [query.pricesByMask] };
  const values = [...filterValues(query), ...query.after, query.userId, ...(own[query.sort] ?? [])];
  const { rows } = await pool.query<CoachSearchRow>({ name, text, values });
  return rows;
}
