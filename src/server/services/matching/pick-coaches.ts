import type { CoachFilter, SearchSort } from '~/domain/coach/schema';
import { anonymous } from '~/domain/shared/actor';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { searchCoaches } from '~/server/services/coach/search/search-coaches';

type Wish = {
  filter: CoachFilter;
  sort: SearchSort;
  /** Keeps the order of the ranking's equal-chance term. */ seed: number;
  /** Coaches who were asked before. */ exclude: ReadonlySet<number>;
};

/**
 * The coaches of a round: the first of the one search that everybody sees, best first, without those who were asked
 * before or have nothing with a price in the vertical.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function pickCoaches(
  context: Pick<ServiceContext, 'db' | 'pool' | 'now'>,
  { filter, sort, seed, exclude }: Wish,
): Promise<number[]> {
  const picked: number[] = [];
  const asker: ServiceContext = { ...context, actor: anonymous, ip: null, userAgent: null };
  let cursor: string | null = null;
  do {
    const page = await searchCoaches(asker, { ...filter, sort, seed, cursor });
    picked.push(
      ...page.items
        .filter(({ price }) => price !== null)
        .map(({ encryptedCoachId }) => decryptId('coach', encryptedCoachId).id)
        .filter((id) => !exclude.has(id)),
    );
    cursor = page.nextCursor;
  } while (cursor !== null && picked.length < matchingRequestPolicy.coachesPerRound);
  return picked.slice(0, matchingRequestPolicy.coachesPerRound);
}
