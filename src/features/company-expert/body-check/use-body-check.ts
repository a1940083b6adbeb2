'use client';
import { useCallback, useEffect, useState } from 'react';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { isBodyCheck } from '~/components/outbox/action';
import { recordedQueryOptions, isTemporary } from '../outbox/recorded-query-options';
import { dropBodyCheck, storeBodyChecks, readStoredBodyCheck } from '../outbox/stored-body-checks';
import { isWithheld } from '../outbox/storage-rule';
import type { Sent } from '../outbox/use-outbox';
import { withSaved } from './displayed-round';

type BodyCheckState = {
  /** Null until the server or the stored data answers. */
  subject: BodyCheckSubject | null;
  /** True when the server does not answer and the phone's stored data is shown. */
  isOld: boolean;
  /** Why there is no subject. */
  rejection: Rejection | null;
  refetch: () => Promise<unknown>;
  /**
   * Updates the cache with an action that the server has accepted, without a refetch, because each view is recorded.
   */
  onSent: (sent: Sent) => Promise<unknown>;
};

/** Returns a person's body check in a lesson from the server or, without a connection, from the phone's storage. */
export function useBodyCheck(b2bTimetableReservationId: number): BodyCheckState {
  const { data, error, refetch } = trpc.b2bExpert.bodyCheck.useQuery(
    { b2bTimetableReservationId },
    { ...recordedQueryOptions, gcTime: 0 },
  );
  const cache = trpc.useUtils().b2bExpert.bodyCheck;
  const [stored, setStored] = useState<BodyCheckSubject | null>(null);
  const rejection = error ? rejectionOf(error) : null;
  const isRejected = rejection !== null && isWithheld(rejection);
  // When the server rejects the query, the stored data is not shown either.
  const isOld = isTemporary(rejection);
  useEffect(() => {
    if (isRejected) void dropBodyCheck(b2bTimetableReservationId);
    else if (data) void storeBodyChecks([data]);
    else void readStoredBodyCheck(b2bTimetableReservationId).then(setStored);
  }, [data, isRejected, b2bTimetableReservationId]);
  const onSent = useCallback(
    async ({ action, answer }: Sent) => {
      const key = { b2bTimetableReservationId };
      if (action.kind === 'mark' && action.input.b2bTimetableReservationId === b2bTimetableReservationId)
        return refetch();
      if (!isBodyCheck(action) || action.input.b2bTimetableReservationId !== b2bTimetableReservationId)
        return undefined;
      // A pending answer may be older than what was saved.
      await cache.cancel(key);
      const before = cache.getData(key);
      if (!before) return refetch();
      const { revision } = answer as Saved;
      return cache.setData(key, withSaved(before, action.input, revision));
    },
    [cache, refetch, b2bTimetableReservationId],
  );
  const shared = { refetch, onSent };
  if (data && !isRejected) return { ...shared, subject: data, isOld, rejection: null };
  if (rejection === null) return { ...shared, subject: null, isOld: false, rejection: null };
  return isOld && stored
    ? { ...shared, subject: stored, isOld: true, rejection: null }
    : { ...shared, subject: null, isOld: false, rejection };
}

type Saved = RouterOutputs['b2bExpert']['writeBodyCheck'];
