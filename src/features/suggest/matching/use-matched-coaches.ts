import { matchingRequestPolicy } from '~/domain/matching/policy';
import { useCoachSearch } from '../search/use-coach-search';
import { useSuggest } from '../suggest-context';
import { useCoachFilter } from '../use-coach-filter';

/**
 * Returns the coaches that the request would go to now: the first results of the search that the server also runs on
 * submission.
 */
export function useMatchedCoaches() {
  const { state } = useSuggest();
  const { filter, apply } = useCoachFilter();
  const { query, coaches, smallestChanges } = useCoachSearch(filter, state.draft.fields.sort);
  return {
    query,
    apply,
    smallestChanges,
    recipients: coaches.filter(({ price }) => price !== null).slice(0, matchingRequestPolicy.coachesPerRound),
  };
}
