import type { PlaceIndex } from '~/domain/catalog/place-index';
import { conditionChips } from '~/domain/listing/condition-chips';
import { countConditions, readLine } from '~/domain/listing/line/read-line';
import type { SearchedLine } from '~/domain/listing/schema/search';
import type { ServiceContext } from '~/server/service-context';

/** Returns the title of a program with its own listing; undefined for a program that was removed from the catalogue. */
async function titleOf({ pool }: Pick<ServiceContext, 'pool'>, permalink: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ title: string }>({
    name: 'searched-program',
    text: 'select title from programs where permalink = $1 and active and not payonly',
    values: [permalink],
  });
  return rows[0]?.title;
}

/**
 * Reads a typed line as the filter of a listing, with its conditions by name; null when no part of it is a condition.
 * One statement when a program is named, none otherwise.
 */
export async function readSearchedLine(
  context: Pick<ServiceContext, 'pool'>,
  index: PlaceIndex,
  text: string,
): Promise<SearchedLine | null> {
  const line = readLine(index, text);
  const conditions = countConditions(line);
  if (conditions === 0) return null;
  const title = line.program === undefined ? undefined : await titleOf(context, line.program);
  const program = title === undefined ? undefined : line.program;
  const { serviceType, unread } = line;
  const labels = conditionChips(
    { path: '/listings', title: title ?? '', serviceType, program },
    { ...line, pages: 1, after: null },
  ).map(({ label }) => label);
  const isOneName = conditions === 1 && line.gender === undefined && line.schedules.length === 0;
  return { ...line, program, labels, composed: !isOneName || unread.length > 0 };
}
