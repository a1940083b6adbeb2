import { skipToken } from '@tanstack/react-query';
import { trpc } from '~/trpc/react';
import { useSuggest } from '../suggest-context';

/**
 * Returns the chosen coach and program with their names, because the answers contain only ids. Null until they are
 * chosen and loaded.
 */
export function useChosen() {
  const { serviceType, state } = useSuggest();
  const { userId, programPermalink } = state.draft.fields.coach;
  const profile = trpc.coach.profile.useQuery(userId === '' ? skipToken : { encryptedCoachId: userId, serviceType }, {
    staleTime: 300_000,
    retry: false,
  });
  const programs = trpc.suggest.programs.useQuery(programPermalink === '' ? skipToken : { serviceType }, {
    staleTime: 300_000,
  });
  const failed = [profile, programs].filter(({ isError, data }) => isError && !data);
  return {
    failed: failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    coach: userId === '' ? null : (profile.data ?? null),
    programTitle: programs.data?.find(({ permalink }) => permalink === programPermalink)?.title ?? null,
  };
}
