import { matchingPolicy } from '~/domain/coach/policy';
import { type Position, start } from '~/domain/coach/cursor';
import { type SearchSort, searchSorts } from '~/domain/coach/schema';
import { remember } from '~/domain/shared/remember';
import type { Pool } from '~/server/db';
import { conditions, type FilterParameters, filterValues } from './coach-filter.sql';
import type { CoachCardFacts } from './refresh-coach-search.sql';

const { pageSize, leagueSize, fit, chanceParts } = matchingPolicy;

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
  /** Bits of the wished slots in which the coach is free: 42 of them, a whole number. */
  commonSlots: number;
  commonPurposes: number;
  favourite: boolean;
  card: CoachCardFacts;
};

export type CoachSearchPage = {
  /** A page, and one more when the candidates go on. */
  rows: CoachSearchRow[];
  /** Who competes: the league, or for plain sorts everybody who fits. */
  candidates: number;
  /** Static score and id of the first coach of the next league; null when there is none. */
  nextLeague: Position | null;
  /** Region.code of the district; empty when there is no such district. */
  regionCode: string;
};

/** What a statement takes after the filter's nine parameters. The order is the statement's own. */
const parameters = {
  userId: ({ userId }: CoachSearchQuery) => userId,
  seed: ({ seed }: CoachSearchQuery) => seed,
  pricesByMask: ({ pricesByMask }: CoachSearchQuery) => pricesByMask,
  leagueScore: ({ league }: CoachSearchQuery) => league[0],
  leagueCoach: ({ league }: CoachSearchQuery) => league[1],
  afterKey: ({ after }: CoachSearchQuery) => after[0],
  afterCoach: ({ after }: CoachSearchQuery) => after[1],
  /** With a number the planner thinks a plan for all districts dearer than planning each time, which takes twice as long as the statement. */
  candidates: () => leagueSize + 1,
};
type Parameter = keyof typeof parameters;
const FIRST_OWN = 10;

/** Of the hash's 64 bits so many are drawn from. */
const HASH_BITS = 24;

/**
 * The equal-chance term of a coach, in parts of a point: PostgreSQL's own hash of the coach with the request's seed. Partitioned tables
 * lie by it, so it stays as it is from version to version, and a checker can repeat it exactly.
 */
const chance = (coachId: string, seed: string) => `((hashint4extended(${coachId}, ${seed}::bigint) & ${2 ** HASH_BITS - 1}) * ${fit.chance * chanceParts} >> ${HASH_BITS})::int`;

const points = `(s.score
    + ${fit.perCommonSlot} * least(bit_count((s.slots & $8)::bit(64)), ${fit.maxCommonSlots})
    + ${fit.perCommonPurpose} * least(bit_count((s.purposes & $6)::bit(32)), ${fit.maxCommonPurposes}))::int`;

const sortKeys: Record<Exclude<SearchSort, 'rank'>, (own: (name: Parameter) => string) => string> = {
  rating: () => 's.rating_milli',
  reviews: () => 's.rating_count',
  distance: () => '-s.distance_m',
  response: () => '-s.response_minutes',
  price: (own) => `-(${own('pricesByMask')}::int[])[s.price_groups + 1]`,
};

/** Numbers first: what stands behind a text is searched for again at every look. */
const picked = 's.coach_id, s.distance_m, s.price_groups, s.purposes & $6 as common_purposes, s.slots & $8 as common_slots';
const rowColumns = 'coach_id, key, distance_m, price_groups, common_slots, common_purposes';
const fits = ['s.region_id = (select id from place)', ...Object.values(conditions)].join(' and ');

type Kind = { sort: SearchSort; isGuest: boolean; isFirst: boolean };
type Statement = { name: string; text: string; own: Parameter[] };

/**
 * rank: candidates in the order of the static score, `leagueSize` at a time, ordered by fit within their league
 * (docs/decisions: matching leagues). The work is bounded by the league, and by who stands level with its last coach, however many
 * coaches a district has: of those the chance of the request takes as many as there is room for. One candidate more than the
 * league holds is where the next league begins.
 */
function league(own: (name: Parameter) => string, isFirst: boolean): string {
  const luck = chance('s.coach_id', own('seed'));
  const from = isFirst ? '' : ` and s.score <= ${own('leagueScore')}::int and (s.score < ${own('leagueScore')} or (${luck}, s.coach_id) <= (${chance(`${own('leagueCoach')}::int`, own('seed'))}, ${own('leagueCoach')}))`;
  return `select coach_id, distance_m, price_groups, common_purposes, common_slots, score, points * ${chanceParts} + chance as key, card from (
    select ${picked}, s.score, ${luck} as chance, ${points} as points, s.card from coach_search s where ${fits}${from}
    order by score desc, chance desc, coach_id desc limit ${own('candidates')}::int) level`;
}

/** The other sorts order everybody who fits. */
function everybody(own: (name: Parameter) => string, sort: Exclude<SearchSort, 'rank'>): string {
  return `select ${picked}, ${sortKeys[sort](own)} as key, s.card from coach_search s where ${fits}`;
}

/**
 * One row: how many candidates, the district's code, score and coach of the one beyond the league, and the page as the inside of a JSON
 * list, with the one beyond if the order brings it. For a row a coach, each with its values, a client reads longer than for all the rest.
 */
function statement({ sort, isGuest, isFirst }: Kind): Statement {
  const names: Parameter[] = [];
  const own = (name: Parameter) => {
    if (!names.includes(name)) names.push(name);
    return `$${FIRST_OWN + names.indexOf(name)}`;
  };
  const favourite = isGuest ? '0' : `(coach_id in (select f.coach_id from favourite_coaches f where f.user_id = ${own('userId')}::int))::int`;
  const candidates = sort === 'rank' ? league(own, isFirst) : everybody(own, sort);
  // The candidates come in the league's order.
  const beyond = sort === 'rank' ? `(select array[score, coach_id] from candidates offset ${leagueSize})` : 'null::int[]';
  const rest = isFirst ? '' : `where (key, coach_id) < (${own('afterKey')}::int, ${own('afterCoach')}::int)`;
  const text = `with place as materialized (select id, code from regions where province = $1 and city = $2 and district = $3), candidates as materialized (${candidates})
  select (select count(*) from candidates)::int, (select code from place), ${beyond}, string_agg(concat_ws(',', ${rowColumns}, ${favourite}, card), '],[')
  from (select * from candidates ${rest} order by key desc, coach_id desc limit ${pageSize + 2}) page`;
  return { name: `coach-search-${sort}-${isGuest ? 'guest' : 'member'}-${isFirst ? 'first' : 'further'}`, text, own: names };
}

const statementFor = remember(statement, { key: ({ sort, isGuest, isFirst }) => `${sort} ${isGuest} ${isFirst}`, most: 4 * searchSorts.length });

const isStart = ([key, coachId]: Position) => key === start[0] && coachId === start[1];

/** A row of the page as it comes: what CoachSearchRow has. */
type SentRow = [coachId: number, key: number, distanceM: number, priceGroups: number, commonSlots: number, commonPurposes: number, favourite: 0 | 1, card: CoachCardFacts];
type Answer = [candidates: number, regionCode: string | null, beyond: Position | null, page: string | null];

/**
 * A page of coaches and one more, with everything that a card shows and says. One named statement.
 * Served by coach_search_rank_idx (region_id, service_type, score desc, coach_id desc), which the table is laid out by, and by the
 * primary key of favourite_coaches.
 */
export async function searchCoachesSql(pool: Pool, query: CoachSearchQuery): Promise<CoachSearchPage> {
  const { name, text, own } = statementFor({ sort: query.sort, isGuest: query.userId === 0, isFirst: isStart(query.league) && isStart(query.after) });
  const values = [...filterValues(query), ...own.map((parameter) => parameters[parameter](query))];
  const { rows } = await pool.query<Answer>({ name, text, values, rowMode: 'array' });
  const [candidates, regionCode, nextLeague, page] = rows[0] ?? [0, null, null, null];
  const sent = page === null ? [] : (JSON.parse(`[[${page}]]`) as SentRow[]);
  const competing = nextLeague ? sent.filter(([coachId]) => coachId !== nextLeague[1]) : sent;
  return { rows: competing.slice(0, pageSize + 1).map(toRow), candidates: nextLeague ? leagueSize : candidates, nextLeague, regionCode: regionCode ?? '' };
}

function toRow([coachId, key, distanceM, priceGroups, commonSlots, commonPurposes, favourite, card]: SentRow): CoachSearchRow {
  return { coachId, key, distanceM, priceGroups, commonSlots, commonPurposes, favourite: favourite === 1, card };
}
