import type { SuggestProgram } from '~/domain/suggest/schema/form';
import { pregnancyOf } from '~/domain/suggest/pregnancy';
import { trpc } from '~/trpc/react';
import { useSuggest } from '../suggest-context';

export type CoachProgram = { program: SuggestProgram | null; isWished: boolean };

/**
 * Returns the program that each shown coach would teach, by coach id. There is one query per page, so that a further
 * page queries only its own coaches.
 */
export function useCoachPrograms(pages: readonly (readonly string[])[]) {
  const { serviceType, state } = useSuggest();
  const permalink = state.draft.fields.coach.programPermalink;
  const pregnancyType = pregnancyOf(state.draft.fields);
  // If all coaches teach the chosen program, both lists have the same pages.
  const distinct = [...new Map(pages.map((ids) => [ids.join(' '), ids])).values()];
  const answers = trpc.useQueries((queries) =>
    permalink === ''
      ? []
      : distinct.map((encryptedCoachIds) =>
          queries.suggest.coachPrograms(
            { serviceType, permalink, pregnancyType, encryptedCoachIds: [...encryptedCoachIds] },
            { staleTime: 300_000 },
          ),
        ),
  );
  const failed = answers.filter(({ isError, data }) => isError && !data);
  return {
    programs: new Map<string, CoachProgram>(
      answers.flatMap(({ data }) => data ?? []).map(({ encryptedCoachId, ...program }) => [encryptedCoachId, program]),
    ),
    failed: failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
