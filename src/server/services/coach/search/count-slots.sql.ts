import { SLOTS_A_WEEK } from '~/domain/coach/search-mask';
import type { Pool } from '~/server/db';
import { conditions, type FilterParameters, filterValues, placeSql, statementsByAge } from './coach-filter.sql';

const { slots: slotCondition, ...others } = conditions;
const fitsButForSlots = `s.region_id = ${placeSql} and ${Object.values(others).join(' and ')}`;
const bits = Array.from({ length: SLOTS_A_WEEK }, (_, bit) => bit);
const freeIn = (filter: string) =>
  `array[${bits.map((bit) => `coalesce(sum((slots >> ${bit}) & 1) ${filter}, 0)::int`).join(', ')}]`;

/** One pass over the district's coaches; served by coach_search_rank_idx. */
const statement = statementsByAge(
  'coach-count-slots',
  (also) => `
  with fitting as materialized (
    select s.slots, ${slotCondition} as wished from coach_search s
    where ${fitsButForSlots}${also}
  )
  select ${placeSql} is not null as known, (count(*) filter (where wished))::int as matching,
    ${freeIn('')} as free, ${freeIn('filter (where not wished)')} as "freeOfOthers"
  from fitting`,
);

export type SlotCountsRow = {
  /** False for a district that the table does not contain. */
  known: boolean;
  /** Coaches who are free in at least one of the requested slots, or all when none is requested. */
  matching: number;
  /** By slot bit: coaches who are free in that slot, independent of the requested slots. */
  free: number[];
  /** By slot bit: those of them who are free in none of the requested slots. */
  freeOfOthers: number[];
};

export async function countSlotsSql(pool: Pool, query: FilterParameters): Promise<SlotCountsRow> {
  const { rows } = await pool.query<SlotCountsRow>({ ...statement(query.filter), values: filterValues(query) });
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

// An added slot is counted among the coaches who have none of the requested slots.
const moreStatement = statementsByAge(
  'coach-count-more-slots',
  (also) => `
  select bit as code, count(*)::int as count from (select s.slots from coach_search s where ${fitsButForSlots}${also} and not ${slotCondition} offset 0) others
  cross join generate_series(0, ${SLOTS_A_WEEK - 1}) as bit where (slots >> bit) & 1 = 1 group by bit`,
);

/**
 * Counts the coaches that each additional weekly slot would bring, by its bit; slots that add no coach are omitted.
 * Served by coach_search_rank_idx.
 */
export async function countMoreSlotsSql(
  pool: Pool,
  query: FilterParameters,
): Promise<{ code: number; count: number }[]> {
  const { rows } = await pool.query<{ code: number; count: number }>({
    ...moreStatement(query.filter),
    values: filterValues(query),
  });
  return rows;
}
