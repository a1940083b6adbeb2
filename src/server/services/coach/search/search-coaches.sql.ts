import { matchingPolicy } from '~/domain/coach/policy';
import { type Position, start } from '~/domain/coach/cursor';
import { certificatesFitting } from '~/domain/coach/document/certificates';
import { type CoachFilter, type SearchSort, searchSorts } from '~/domain/coach/schema/coach';
import { seoulDate } from '~/domain/shared/seoul-time';
import { memoize } from '~/domain/shared/memoize';
import type { Pool } from '~/server/db';
import { type District, findDistrict } from '~/server/services/catalog/find-district';
import { hiddenParameter } from '~/server/services/hidden-parameter.sql';
import { common, conditions, conditionValues, type FilterParameters, forMinorsCondition } from './coach-filter.sql';
import type { StoredCoachCard } from './refresh-coach-search.sql';

const { pageSize, leagueSize, fit, chanceParts } = matchingPolicy;

export type CoachSearchQuery = FilterParameters & {
  filter: CoachFilter;
  sort: SearchSort;
  seed: number;
  league: Position;
  after: Position;
  /** Permalink of a program that the coaches teach; null for any. */
  program: string | null;
  /** Only coaches with (true) or without (false) a checked certificate that fits the vertical; null for both. */
  certified: boolean | null;
  /** The user whose favourites are marked; 0 for an anonymous visitor. */
  userId: number;
  /** KRW by price_groups mask: the price of the least expensive group in the mask. */
  pricesByMask: readonly number[];
};

export type CoachSearchRow = {
  coachId: number;
  /** The sort's key: larger is better. */
  key: number;
  distanceM: number;
  priceGroups: number;
  /** Bits of the requested slots in which the coach is free: a whole number of 42 bits. */
  commonSlots: number;
  commonPurposes: number;
  favourite: boolean;
  card: StoredCoachCard;
};

export type CoachSearchPage = {
  /** A page, and one more row when there are further candidates. */
  rows: CoachSearchRow[];
  /** Number of competing coaches: the league, or for plain sorts all coaches who fit. */
  candidates: number;
  /** Static score and id of the first coach of the next league; null when there is none. */
  nextLeague: Position | null;
  /** Region.code of the district; empty when there is no such district. */
  regionCode: string;
};

/** Parameters that a statement takes after the seven of the conditions. Each statement has its own order. */
const parameters = {
  district: (_: CoachSearchQuery, { id }: District) => id,
  program: ({ program }: CoachSearchQuery) => program,
  certificates: ({ filter }: CoachSearchQuery) => certificatesFitting(filter.serviceType),
  today: ({ at }: CoachSearchQuery) => seoulDate(at),
  userId: ({ userId }: CoachSearchQuery) => userId,
  seed: ({ seed }: CoachSearchQuery) => seed,
  pricesByMask: ({ pricesByMask }: CoachSearchQuery) => pricesByMask,
  leagueScore: ({ league }: CoachSearchQuery) => league[0],
  leagueCoach: ({ league }: CoachSearchQuery) => league[1],
  afterKey: ({ after }: CoachSearchQuery) => after[0],
  afterCoach: ({ after }: CoachSearchQuery) => after[1],
};
type Parameter = keyof typeof parameters;
const FIRST_PARAMETER = 8;

/** Number of bits of the 64-bit hash that are used. */
const HASH_BITS = 24;

/**
 * The equal-chance term of a coach, in parts of a point: PostgreSQL's own hash of the coach with the request's seed.
 * Partitioned tables depend on this hash, so it stays the same in every version, and a checker can repeat it exactly.
 */
const chance = (coachId: string, seed: string) =>
  `((hashint4extended(${coachId}, ${seed}::bigint) & ${2 ** HASH_BITS - 1}) * ${fit.chance * chanceParts} >> ${HASH_BITS})::int`;

/**
 * The static score plus points for what the request and the coach have in common, from the `picked` columns of a coach
 * in the league.
 */
const points = `(score_or_count
    + ${fit.perCommonSlot} * least(bit_count(int8send(common_slots)), ${fit.maxCommonSlots})
    + ${fit.perCommonPurpose} * least(bit_count(int4send(common_purposes)), ${fit.maxCommonPurposes}))::int`;

const sortKeys: Record<Exclude<SearchSort, 'rank'>, (param: (name: Parameter) => string) => string> = {
  rating: () => 's.rating_milli',
  reviews: () => 's.rating_count',
  distance: () => '-s.distance_m',
  response: () => '-s.response_minutes',
  price: (param) => `-(${param('pricesByMask')}::int[])[s.price_groups + 1]`,
};

const picked = `s.coach_id, s.distance_m, s.price_groups, ${common.purposes} as common_purposes, ${common.slots} as common_slots, s.card`;
const { vertical: _, ...filterConditions } = conditions;
/** Hides district and vertical from the planner together, which saves one step at the start of every page. */
const inDistrict = (district: string) =>
  [
    `(s.region_id, s.service_type) = ${hiddenParameter(`${district}::int, $1::"ServiceType"`)}`,
    ...Object.values(filterConditions),
  ].join(' and ');

/**
 * Condition for coaches who teach the program, or the parent of a payonly program, as the choice of a coach is checked.
 * Served by the primary key of coach_programs.
 */
const teachesCondition = (
  program: string,
) => ` and exists (select from coach_programs taught where taught.coach_id = s.coach_id and taught.program_id = any (array(
    select id from programs where permalink = ${program} union all select parent_id from programs where permalink = ${program} and payonly and parent_id is not null)))`;

/** Condition for coaches with a checked certificate that fits; served by coach_documents_coach_id_id_idx. */
const certifiedCondition = (certificates: string, today: string) => `exists (
    select from coach_documents document where document.coach_id = s.coach_id and document.status = 'CHECKED'
      and document.certificate = any(${certificates}::text[])
      and (document.expires_on is null or document.expires_on >= ${today}::date))`;

function fitCondition(param: (name: Parameter) => string, { isTaught, isForMinors, certified }: Kind): string {
  const taught = isTaught ? teachesCondition(param('program')) : '';
  const fitting = `${inDistrict(param('district'))}${taught}${forMinorsCondition(isForMinors)}`;
  if (certified === null) return fitting;
  const condition = certifiedCondition(param('certificates'), param('today'));
  return `${fitting} and ${certified ? '' : 'not '}${condition}`;
}

/**
 * hasManyTies: more coaches have equal scores than are sent to the web process. isTaught: only coaches who teach a program.
 * isForMinors: only coaches with a check of criminal records. certified: only coaches with, or without, a fitting
 * certificate.
 */
type Kind = {
  sort: SearchSort;
  isGuest: boolean;
  isFirst: boolean;
  hasManyTies: boolean;
  isTaught: boolean;
  isForMinors: boolean;
  certified: boolean | null;
};
type Statement = { name: string; text: string; own: Parameter[] };

/**
 * If the league and the coaches with the same score as its last coach are more than this, the statement chooses among
 * them; otherwise the web process does.
 */
const MAX_TIED = 200;

/**
 * Returns the statement for sort rank: candidates in the order of the static score, `leagueSize` at a time, each with
 * its fit, by which the league is then ordered (docs/decisions/003-matching-leagues.md). The next league begins at the
 * first candidate that the league does not contain. Of those with the same score as that candidate, the chance of the
 * request takes as many as there is room for. The index is in the order of the score: without too many ties, all
 * coaches with that score are returned unsorted for the web process to choose from. The work is bounded by the league
 * and by the coaches level with its last coach, however many coaches a district has.
 */
function league(param: (name: Parameter) => string, kind: Kind): string {
  const { isFirst, hasManyTies } = kind;
  const randomOrder = chance('s.coach_id', param('seed'));
  const from = isFirst
    ? ''
    : ` and s.score <= ${param('leagueScore')}::int and (s.score < ${param('leagueScore')}
        or (${randomOrder}, s.coach_id) <= (${chance(`${param('leagueCoach')}::int`, param('seed'))}, ${param('leagueCoach')}))`;
  const candidates = `select ${picked}, s.score as score_or_count, ${randomOrder} as chance
    from coach_search s where ${fitCondition(param, kind)}${from}`;
  const limit = hiddenParameter(`${leagueSize + 1}`);
  const level = hasManyTies
    ? `${candidates} order by score_or_count desc, chance desc, coach_id desc limit ${limit}`
    : `select * from (${candidates} order by score_or_count desc fetch first ${limit} rows with ties) level limit ${MAX_TIED}`;
  return `select *, ${points} * ${chanceParts} + chance as key from (${level}) league`;
}

/** The other sorts order and count all coaches who fit. */
function allMatching(param: (name: Parameter) => string, sort: Exclude<SearchSort, 'rank'>, kind: Kind): string {
  const rest = kind.isFirst ? '' : ` where (key, coach_id) < (${param('afterKey')}::int, ${param('afterCoach')}::int)`;
  return `select * from (
    select ${picked}, ${sortKeys[sort](param)} as key, count(*) over () as score_or_count, 0 as chance
      from coach_search s where ${fitCondition(param, kind)}) fitting
    ${rest} order by key desc, coach_id desc limit ${hiddenParameter(`${pageSize + 1}`)}`;
}

/**
 * Returns one row: the numbers of all found coaches as the inside of a JSON list, and their cards, one per line. With
 * one row per coach and its values, a client spends more time on reading than on all the rest.
 */
function statement(kind: Kind): Statement {
  const { sort, isGuest, isFirst, hasManyTies, isTaught, isForMinors, certified } = kind;
  const names: Parameter[] = [];
  const param = (name: Parameter) => {
    if (!names.includes(name)) names.push(name);
    return `$${FIRST_PARAMETER + names.indexOf(name)}`;
  };
  const found = sort === 'rank' ? league(param, kind) : allMatching(param, sort, kind);
  const favourite = isGuest
    ? ''
    : `, (coach_id in (select f.coach_id from favourite_coaches f where f.user_id = ${param('userId')}::int))::int`;
  const text = `select string_agg(concat_ws(',', coach_id, key, chance, score_or_count, distance_m, price_groups, common_slots, common_purposes${favourite}), '],['), string_agg(card, E'\\n') from (${found}) found`;
  return {
    name: `coach-search-${sort}-${isGuest ? 'guest' : 'member'}-${isFirst ? 'first' : 'further'}${hasManyTies ? '-crowd' : ''}${isTaught ? '-taught' : ''}${isForMinors ? '-minors' : ''}${certified === null ? '' : certified ? '-certified' : '-uncertified'}`,
    text,
    own: names,
  };
}

const statementFor = memoize(statement, {
  key: ({ sort, isGuest, isFirst, hasManyTies, isTaught, isForMinors, certified }) =>
    `${sort} ${isGuest} ${isFirst} ${hasManyTies} ${isTaught} ${isForMinors} ${certified}`,
  max: 96 * searchSorts.length,
});

const isStart = ([key, coachId]: Position) => key === start[0] && coachId === start[1];

/** The numbers of one coach; a guest has no favourites. */
type Numbers = [
  coachId: number,
  key: number,
  chance: number,
  scoreOrCount: number,
  distanceM: number,
  priceGroups: number,
  commonSlots: number,
  commonPurposes: number,
  favourite?: 0 | 1,
];
type MatchedCoach = Omit<CoachSearchRow, 'card'> & {
  chance: number;
  /** The static score within a league; in the other sorts the number of coaches who fit. */
  scoreOrCount: number;
  /** A CoachCardFacts value as JSON. */
  card: string;
};
type Answer = [numbers: string | null, cards: string | null];

/**
 * Returns a page of coaches and one more, with everything that a card shows. Runs one named statement, and a second one
 * when too many coaches have equal scores. Served by coach_search_rank_idx (region_id, service_type, score desc,
 * coach_id desc), which contains all columns that are read, and by the primary key of favourite_coaches.
 */
export async function searchCoachesSql(pool: Pool, query: CoachSearchQuery): Promise<CoachSearchPage> {
  const district = await findDistrict(pool, query.filter.address);
  if (!district) return { rows: [], candidates: 0, nextLeague: null, regionCode: '' };
  const runStatement = async (hasManyTies: boolean): Promise<MatchedCoach[]> => {
    const { name, text, own } = statementFor({
      sort: query.sort,
      isGuest: query.userId === 0,
      isFirst: isStart(query.league) && isStart(query.after),
      hasManyTies,
      isTaught: query.program !== null,
      isForMinors: query.filter.forMinors === true,
      certified: query.certified,
    });
    const values = [...conditionValues(query), ...own.map((parameter) => parameters[parameter](query, district))];
    const { rows } = await pool.query<Answer>({ name, text, values, rowMode: 'array' });
    return readAnswer(rows[0] ?? [null, null]);
  };
  const found = await runStatement(false);
  if (query.sort !== 'rank') return { ...pageOfAll(found), regionCode: district.code };
  return {
    ...pageOfLeague(found.length < MAX_TIED ? found : await runStatement(true), query.after),
    regionCode: district.code,
  };
}

function readAnswer([numbers, cards]: Answer): MatchedCoach[] {
  if (numbers === null || cards === null) return [];
  const lines = cards.split('\n');
  return (JSON.parse(`[[${numbers}]]`) as Numbers[]).map(
    ([coachId, key, chance, scoreOrCount, distanceM, priceGroups, commonSlots, commonPurposes, favourite], index) => ({
      coachId,
      key,
      chance,
      scoreOrCount,
      distanceM,
      priceGroups,
      commonSlots,
      commonPurposes,
      favourite: favourite === 1,
      card: lines[index] ?? '',
    }),
  );
}

const byKey = (a: Pick<MatchedCoach, 'key' | 'coachId'>, b: Pick<MatchedCoach, 'key' | 'coachId'>) =>
  b.key - a.key || b.coachId - a.coachId;

const byScore = (a: MatchedCoach, b: MatchedCoach) =>
  b.scoreOrCount - a.scoreOrCount || b.chance - a.chance || b.coachId - a.coachId;

/** Selects the best-fitting coaches within the league. */
function pageOfLeague(coaches: readonly MatchedCoach[], [key, coachId]: Position): Omit<CoachSearchPage, 'regionCode'> {
  const ranked = coaches.toSorted(byScore);
  const inLeague = ranked.slice(0, leagueSize);
  const rest = inLeague.filter((item) => byKey({ key, coachId }, item) < 0);
  const beyond = ranked[leagueSize];
  return {
    rows: rest
      .sort(byKey)
      .slice(0, pageSize + 1)
      .map(toRow),
    candidates: inLeague.length,
    nextLeague: beyond ? [beyond.scoreOrCount, beyond.coachId] : null,
  };
}

function pageOfAll(coaches: readonly MatchedCoach[]): Omit<CoachSearchPage, 'regionCode'> {
  return { rows: coaches.map(toRow), candidates: coaches[0]?.scoreOrCount ?? 0, nextLeague: null };
}

/** Only the cards of the page are parsed. */
function toRow({ scoreOrCount: _standing, chance: _chance, card, ...row }: MatchedCoach): CoachSearchRow {
  return { ...row, card: JSON.parse(card) as StoredCoachCard };
}
