import type { CoachFilter, SearchSort } from '~/domain/coach/schema/coach';
import { anonymous } from '~/domain/shared/actor';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { searchCoaches } from '~/server/services/coach/search/search-coaches';

type CoachSelection = {
  filter: CoachFilter;
  sort: SearchSort;
  /** Seed that keeps the order of the ranking's equal-chance term. */ seed: number;
  /** Coaches who were already invited. */ exclude: ReadonlySet<number>;
};

/**
 * Returns the coaches of a round: the first of the same search that all users see, best first, without those who were
 * already invited or have no program with a price in the vertical. The filter of a minor leaves out coaches without a
 * valid check of criminal records.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function pickCoaches(
  context: Pick<ServiceContext, 'db' | 'pool' | 'now'>,
  { filter, sort, seed, exclude }: CoachSelection,
): Promise<number[]> {
  const picked: number[] = [];
  const searchContext: ServiceContext = { ...context, actor: anonymous, ip: null, userAgent: null };
  let cursor: string | null = null;
  do {
    const page = await searchCoaches(searchContext, { ...filter, sort, seed, cursor });
    const found = page.items
      .filter(({ price }) => price !== null)
      .map(({ encryptedCoachId }) => decryptId('coach', encryptedCoachId).id)
      .filter((id) => !exclude.has(id));
    picked.push(...found);
    cursor = page.nextCursor;
  } while (cursor !== null && picked.length < matchingRequestPolicy.coachesPerRound);
  return picked.slice(0, matchingRequestPolicy.coachesPerRound);
}
