import type { CoachFilter, SearchSort } from '~/domain/coach/schema/coach';
import { hasMinor } from '~/domain/suggest/minors';
import type { LessonUser } from '~/domain/suggest/schema/suggest';
import { anonymous } from '~/domain/shared/actor';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { coachesWithRecordCheck } from '~/server/services/coach/document/record-check';
import { searchCoaches } from '~/server/services/coach/search/search-coaches';

type CoachSelection = {
  filter: CoachFilter;
  sort: SearchSort;
  /** Seed that keeps the order of the ranking's equal-chance term. */ seed: number;
  /** The people who take the lessons; a minor among them needs a coach with a record check. */
  people: readonly Pick<LessonUser, 'age'>[];
  /** Coaches who were already invited. */ exclude: ReadonlySet<number>;
};

/**
 * Returns the coaches of a round: the first of the same search that all users see, best first, without those who were
 * already invited or have no program with a price in the vertical. For a minor, coaches without a valid check of
 * criminal records are left out.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function pickCoaches(
  context: Pick<ServiceContext, 'db' | 'pool' | 'now'>,
  { filter, sort, seed, people, exclude }: CoachSelection,
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
    const checked = hasMinor(people) ? await coachesWithRecordCheck(context.db, found, context.now) : null;
    picked.push(...found.filter((id) => checked?.has(id) ?? true));
    cursor = page.nextCursor;
  } while (cursor !== null && picked.length < matchingRequestPolicy.coachesPerRound);
  return picked.slice(0, matchingRequestPolicy.coachesPerRound);
}
