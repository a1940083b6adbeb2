import { lineHref } from '~/domain/listing/line/line-href';
import type { SearchedLine } from '~/domain/listing/schema/search';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { fetchSearch } from './fetch-search';
import type { FinderChoice } from './finder-choices';

const union = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...one, ...other])];

/**
 * Returns the listing of a line together with the choices beside it. A chosen vertical wins over one that the line
 * names, which then counts as an unread word.
 */
export function searchedHref(
  { labels: _labels, composed: _composed, ...line }: SearchedLine,
  { wish, schedules = [] }: Pick<FinderChoice, 'wish' | 'schedules'>,
): string {
  // The server's answer has null when a line names no vertical.
  const isOther = wish !== undefined && Boolean(line.serviceType) && wish.serviceType !== line.serviceType;
  const overridden = isOther
    ? {
        program: undefined,
        types: [],
        purposes: [],
        unread: union(line.unread, [serviceTypeLabels[line.serviceType ?? wish.serviceType]]),
      }
    : {};
  const conditions = { ...line, ...overridden };
  return lineHref({
    ...conditions,
    serviceType: wish?.serviceType ?? conditions.serviceType,
    purposes: union(conditions.purposes, wish?.purpose ? [wish.purpose] : []),
    schedules: union(conditions.schedules, schedules),
  });
}

/**
 * Reads a line and finds its listing. This module is separate from the finder, which is on the home page, and is loaded
 * with the first line that is sent.
 * @returns null for a line in which nothing is understood
 * @throws when the search does not answer within `timeoutMs`
 */
export async function findLine(
  text: string,
  chosen: Pick<FinderChoice, 'wish' | 'schedules'>,
  timeoutMs: number,
): Promise<string | null> {
  const { line } = await fetchSearch(text, AbortSignal.timeout(timeoutMs));
  return line ? searchedHref(line, chosen) : null;
}
