import { listingPolicy } from '~/domain/listing/policy';
import type { ServiceType } from '~/domain/shared/service-type';
import type { Pool } from '~/server/db';

const { coaches, programs, similarity } = listingPolicy.search;

/**
 * Number of names read for each kind before the best are selected, so that the work does not grow with the number of
 * names.
 */
const NAMES = 12;

export type SearchBoxRow = {
  kind: 'coach' | 'program';
  /** A CoachCardFacts value as JSON, for a coach. */
  card: string | null;
  coachId: number | null;
  serviceTypes: ServiceType[] | null;
  cities: string[] | null;
  permalink: string | null;
  /** Program title. */
  text: string | null;
};

/** Keys are lower-case letters and digits, so `{` ends every prefix range. */
const prefixMatches = (column: 'keys' | 'initials') => (kind: string) =>
  `
    select distinct text, 0::real as distance, length(${column}) as size from (
      select text, ${column} from search_words where kind = '${kind}' and ${column} ~>=~ $1 and ${column} ~<~ ($1 || '{') order by ${column} using ~<~ limit ${NAMES * 3}
    ) as begun order by size, text limit ${NAMES}`;

const similarMatches = (kind: string) => `
    select text, min(1 - similarity(keys, $1))::real as distance, min(length(keys)) as size from search_words
    where kind = '${kind}' and keys % $1 and similarity(keys, $1) >= ${similarity} group by text order by distance, text limit ${NAMES}`;

function statement(candidatesOf: (kind: string) => string): string {
  return `
  with coach_names as materialized (${candidatesOf('coach')}),
  found_coaches as (
    select l.coach_id, l.card, l.service_types, l.cities, n.distance, n.size, row_number() over (order by n.distance, n.size, l.score desc, l.coach_id desc) as place
    from coach_names n cross join lateral (
      select * from coach_listings c where c.scope = 'all//' and c.name = n.text and c.schedule_fresh_until >= $2::timestamptz order by c.score desc, c.coach_id desc limit ${coaches}
    ) as l order by place limit ${coaches}
  ),
  program_names as materialized (${candidatesOf('program')}),
  found_programs as (
    select p.permalink, p.title, p.service_type, row_number() over (order by n.distance, n.size, p.id) as place
    from program_names n join programs p on p.title = n.text where p.active and not p.payonly order by place limit ${programs}
  )
  select 'coach' as kind, card, coach_id as "coachId", service_types::text[] as "serviceTypes", cities, null as permalink, null as text, place from found_coaches
  union all select 'program', null, null, array[service_type::text], null, permalink, title, place from found_programs
  order by kind, place`;
}

const statements = {
  keys: { name: 'search-box-keys', text: statement(prefixMatches('keys')) },
  initials: { name: 'search-box-initials', text: statement(prefixMatches('initials')) },
  similar: { name: 'search-box-similar', text: statement(similarMatches) },
} as const;

/**
 * Finds coaches and programs for typed keys (domain/shared/typed-keys.ts). One statement over search_words_keys_idx,
 * search_words_initials_idx or search_words_trigram_idx, then coach_listings_name_idx for the best coaches of each
 * name.
 */
export async function searchBoxSql(
  pool: Pool,
  by: keyof typeof statements,
  typed: string,
  at: Date,
): Promise<SearchBoxRow[]> {
  const { rows } = await pool.query<SearchBoxRow>({ ...statements[by], values: [typed, at] });
  return rows;
}
