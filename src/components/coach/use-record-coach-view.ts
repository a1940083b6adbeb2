'use client';
import { useEffect } from 'react';
import { browserPlace } from '../browser/stored-value';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { trpc } from '~/trpc/react';
import { dropRecent, storeRecent, readRecents } from './recent-memory';

/** Stores which profile was opened: in the account of a logged-in learner, or in this browser for a guest. */
export function useRecordCoachView(encryptedCoachId: string | undefined): void {
  const session = useSessionHint();
  const queries = trpc.useUtils();
  const { mutate } = trpc.coach.see.useMutation({ onSuccess: () => queries.coach.listRecents.invalidate() });
  const isLearner = session.status === 'alive' && session.grade === 'user' && !session.loggedInFromAdmin;
  useEffect(() => {
    if (encryptedCoachId === undefined || session.status === 'unknown') return;
    const view = { encryptedCoachId, seenAt: new Date() };
    if (session.status === 'anonymous') storeRecent(browserPlace, view);
    else if (isLearner) mutate({ coaches: [view] });
  }, [encryptedCoachId, session.status, isLearner, mutate]);
}

/** Moves the coaches stored in this browser before the login to the account, once. */
export function useAdoptedRecents(): void {
  const queries = trpc.useUtils();
  const { mutate } = trpc.coach.see.useMutation({
    onSuccess: () => {
      dropRecent(browserPlace);
      return queries.coach.listRecents.invalidate();
    },
  });
  useEffect(() => {
    const coaches = readRecents(browserPlace);
    if (coaches.length > 0) mutate({ coaches });
  }, [mutate]);
}
