import type { SuggestProgram } from '~/domain/suggest/form-schema';
import { pricedProgram } from '~/domain/suggest/priced-program';
import { pregnancyOf } from '~/domain/suggest/pregnancy';
import { trpc } from '~/trpc/react';
import { useSuggest } from '../suggest-context';

/** Programs that fit class and types, and the one that prices are shown for (domain/suggest/priced-program.ts). */
export function usePrograms() {
  const { serviceType, state } = useSuggest();
  const { purpose, type, coach } = state.draft.fields;
  const query = trpc.suggest.programs.useQuery(
    { serviceType, purposeClass: purpose.class, pregnancyType: pregnancyOf(state.draft.fields), types: type.types },
    { staleTime: 300_000 },
  );
  const programs: readonly SuggestProgram[] = query.data ?? [];
  const { program: priced, isLowest } = pricedProgram(programs, coach.programPermalink);
  return { query, programs, priced, isLowest };
}
