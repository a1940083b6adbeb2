import type { SuggestProgram } from '~/domain/suggest/schema/form';
import { pricedProgram } from '~/domain/suggest/priced-program';
import { pregnancyOf } from '~/domain/suggest/pregnancy';
import { orderForPeople } from '~/domain/suggest/program-order';
import { trpc } from '~/trpc/react';
import { useSuggest } from '../suggest-context';

/**
 * Returns the programs that fit class and types, ordered for the people who take the lesson, and the program whose
 * prices are shown (domain/suggest/priced-program.ts).
 */
export function usePrograms() {
  const { serviceType, state } = useSuggest();
  const { purpose, type, coach, userInfo } = state.draft.fields;
  const query = trpc.suggest.programs.useQuery(
    { serviceType, purposeClass: purpose.class, pregnancyType: pregnancyOf(state.draft.fields), types: type.types },
    { staleTime: 300_000 },
  );
  const people = userInfo.users.slice(0, userInfo.personnel);
  const programs: readonly SuggestProgram[] = orderForPeople(query.data ?? [], people);
  const { program: priced, isLowest } = pricedProgram(programs, coach.programPermalink);
  return { query, programs, priced, isLowest };
}
