'use client';
import { useCallback, useEffect, useState } from 'react';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { type Refusal, refusalOf } from '~/trpc/refusal';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { isBodyCheck } from '../outbox/action';
import { askedOnce, isAway } from '../outbox/asked-once';
import { dropBodyCheck, keepBodyChecks, readKeptBodyCheck } from '../outbox/kept-body-checks';
import { isUntold } from '../outbox/kept-rule';
import type { Sent } from '../outbox/use-outbox';
import { withSaved } from './shown-round';

type Shown = {
  /** Null until either answers. */
  subject: BodyCheckSubject | null;
  /** It is what this phone kept: the server does not answer. */
  isOld: boolean;
  /** Why there is none. */
  refusal: Refusal | null;
  refetch: () => Promise<unknown>;
  /** What the server has taken of the queue is shown without asking again: each view is written down. */
  onSent: (sent: Sent) => Promise<unknown>;
};

/** Somebody in a lesson, as the server says it or, without a connection, as this phone kept it. */
export function useBodyCheck(b2bTimetableReservationId: number): Shown {
  const { data, error, refetch } = trpc.b2bExpert.bodyCheck.useQuery(
    { b2bTimetableReservationId },
    { ...askedOnce, gcTime: 0 },
  );
  const told = trpc.useUtils().b2bExpert.bodyCheck;
  const [kept, setKept] = useState<BodyCheckSubject | null>(null);
  const refusal = error ? refusalOf(error) : null;
  const isRefused = refusal !== null && isUntold(refusal);
  // What the server refuses is not shown from what was kept before.
  const isOld = isAway(refusal);
  useEffect(() => {
    if (isRefused) void dropBodyCheck(b2bTimetableReservationId);
    else if (data) void keepBodyChecks([data]);
    else void readKeptBodyCheck(b2bTimetableReservationId).then(setKept);
  }, [data, isRefused, b2bTimetableReservationId]);
  const onSent = useCallback(
    async ({ action, answer }: Sent) => {
      const key = { b2bTimetableReservationId };
      if (action.kind === 'mark' && action.input.b2bTimetableReservationId === b2bTimetableReservationId)
        return refetch();
      if (!isBodyCheck(action) || action.input.b2bTimetableReservationId !== b2bTimetableReservationId)
        return undefined;
      // An answer that is on its way may be older than what was saved.
      await told.cancel(key);
      const before = told.getData(key);
      if (!before) return refetch();
      const { revision } = answer as Saved;
      return told.setData(key, withSaved(before, action.input, revision));
    },
    [told, refetch, b2bTimetableReservationId],
  );
  const shared = { refetch, onSent };
  if (data && !isRefused) return { ...shared, subject: data, isOld, refusal: null };
  if (refusal === null) return { ...shared, subject: null, isOld: false, refusal: null };
  return isOld && kept
    ? { ...shared, subject: kept, isOld: true, refusal: null }
    : { ...shared, subject: null, isOld: false, refusal };
}

type Saved = RouterOutputs['b2bExpert']['writeBodyCheck'];
