import type { FaqPosition } from '~/domain/content/faq/schema';
import type { FaqTopicKey } from '~/domain/content/faq/faq-topic';
import { rowId } from '~/domain/shared/row-id';
import type { Pool } from '~/server/db';

export type FaqRow = FaqPosition & {
  defaultKey: string | null;
  topic: FaqTopicKey;
  title: string;
  text: string;
  nextLabel: string;
  nextUrl: string;
};

const columns = `id, default_key as "defaultKey", topic, position, title, text, next_label as "nextLabel", next_url as "nextUrl"`;
const visible = 'published_at is not null and withdrawn_at is null';

/** Questions in memory that are searched for one text at most. */
const CANDIDATES = 100;

/** Returns visible questions of a topic after a position, or before it in reverse order, by faq_entries_visible_idx. */
export async function readFaqRows(
  pool: Pool,
  side: 'after' | 'before',
  { topic, from, limit }: { topic: FaqTopicKey; from: FaqPosition; limit: number },
): Promise<FaqRow[]> {
  const [sign, direction] = side === 'after' ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await pool.query<FaqRow>({
    name: `faq-${side}-${limit}`,
    text: `select ${columns} from faq_entries where ${visible} and topic = $1
      and (position, id) ${sign} ($2::float8, $3::int) order by position ${direction}, id ${direction} limit ${limit}`,
    values: [topic, from.position, from.id],
  });
  return rows;
}

/** Returns a visible question by its id, or one in code by its anchor if it has a row. */
export async function findFaqRow(pool: Pool, key: number | string): Promise<FaqRow | null> {
  if (typeof key === 'number' && !rowId.safeParse(key).success) return null;
  const column = typeof key === 'number' ? 'id' : 'default_key';
  const { rows } = await pool.query<FaqRow>({
    name: `faq-by-${column}`,
    text: `select ${columns} from faq_entries where ${visible} and ${column} = $1`,
    values: [key],
  });
  return rows[0] ?? null;
}

/** Returns the questions in code that have a row: operators changed or ended them. */
export async function readEditedDefaults(pool: Pool, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ key: string }>({
    name: 'faq-edited',
    text: 'select default_key as key from faq_entries where default_key = any($1::text[])',
    values: [keys],
  });
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns visible questions whose keys contain those of every word. Words shorter than three keys are not found by the
 * index, but are in many questions.
 */
export async function findFaqRows(
  pool: Pool,
  { keys, initials }: { keys: readonly string[]; initials: readonly string[] },
): Promise<FaqRow[]> {
  const words = [
    ...keys.map((word) => ['search_keys', word] as const),
    ...initials.map((word) => ['search_initials', word] as const),
  ];
  const conditions = words.map(([column], index) => `and ${column} like $${index + 1}`);
  const { rows } = await pool.query<FaqRow>(
    `select ${columns} from faq_entries where ${visible} ${conditions.join(' ')} order by topic, position, id limit ${CANDIDATES}`,
    // Keys contain only letters and digits.
    words.map(([, word]) => `%${word}%`),
  );
  return rows;
}
