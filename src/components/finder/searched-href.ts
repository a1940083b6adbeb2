import { lineHref } from '~/domain/listing/line/line-href';
import type { SearchedLine } from '~/domain/listing/search-schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { fetchSearch } from './fetch-search';
import type { FinderChoice } from './finder-choices';

const both = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...one, ...other])];

/**
 * The listing of a line with what was chosen beside it. A vertical that was chosen goes before the one that the line
 * names, which is then among the words that are no condition.
 */
export function searchedHref(
  { labels: _labels, composed: _composed, ...line }: SearchedLine,
  { wish, schedules = [] }: Pick<FinderChoice, 'wish' | 'schedules'>,
): string {
  // A server's answer has null where a line names no vertical.
  const isOther = wish !== undefined && Boolean(line.serviceType) && wish.serviceType !== line.serviceType;
  const overridden = isOther
    ? {
        program: undefined,
        types: [],
        purposes: [],
        unread: both(line.unread, [serviceTypeLabels[line.serviceType ?? wish.serviceType]]),
      }
    : {};
  const own = { ...line, ...overridden };
  return lineHref({
    ...own,
    serviceType: wish?.serviceType ?? own.serviceType,
    purposes: both(own.purposes, wish?.purpose ? [wish.purpose] : []),
    schedules: both(own.schedules, schedules),
  });
}

/**
 * Reads a line and finds its listing. This module is not part of the finder, which is on the home page: it is loaded
 * with the first line that is sent.
 * @returns null for a line in which nothing is understood
 * @throws when the search does not answer within `patienceMs`
 */
export async function findLine(
  text: string,
  chosen: Pick<FinderChoice, 'wish' | 'schedules'>,
  patienceMs: number,
): Promise<string | null> {
  const { line } = await fetchSearch(text, AbortSignal.timeout(patienceMs));
  return line ? searchedHref(line, chosen) : null;
}
