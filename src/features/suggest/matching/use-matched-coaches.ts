import { matchingRequestPolicy } from '~/domain/matching/policy';
import { useCoachSearch } from '../search/use-coach-search';
import { useSuggest } from '../suggest-context';
import { useCoachFilter } from '../use-coach-filter';

/**
 * The coaches whom the request would go to now: the first of the same search that the server asks when it is handed in.
 */
export function useMatchedCoaches() {
  const { state } = useSuggest();
  const { filter, apply } = useCoachFilter();
  const { query, coaches, smallestChanges } = useCoachSearch(filter, state.draft.fields.sort);
  return {
    query,
    apply,
    smallestChanges,
    asked: coaches.filter(({ price }) => price !== null).slice(0, matchingRequestPolicy.coachesPerRound),
  };
}
