'use client';
import { useEffect, useState } from 'react';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { type Refusal, refusalOf } from '~/trpc/refusal';
import { trpc } from '~/trpc/react';
import { keepBodyChecks, readKeptBodyCheck } from '../outbox/store';

type Shown = {
  /** Null until either answers. */
  subject: BodyCheckSubject | null;
  /** It is what this phone kept: the server does not answer. */
  isOld: boolean;
  /** Why there is none. */
  refusal: Refusal | null;
  refetch: () => Promise<unknown>;
};

/** Somebody in a lesson, as the server says it or, without a connection, as this phone kept it. */
export function useBodyCheck(b2bTimetableReservationId: number): Shown {
  const { data, error, refetch } = trpc.b2bExpert.bodyCheck.useQuery(
    { b2bTimetableReservationId },
    // Each view is written down: it is asked for once, and again after something was sent.
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 },
  );
  const [kept, setKept] = useState<BodyCheckSubject | null>(null);
  const refusal = error ? refusalOf(error) : null;
  // What the server refuses is not shown from what was kept before.
  const isAway = refusal?.code === 'UNAVAILABLE' || refusal?.code === 'RATE_LIMITED';
  useEffect(() => {
    if (data) void keepBodyChecks([data]);
    else void readKeptBodyCheck(b2bTimetableReservationId).then(setKept);
  }, [data, b2bTimetableReservationId]);
  if (data) return { subject: data, isOld: isAway, refusal: null, refetch };
  if (refusal === null) return { subject: null, isOld: false, refusal: null, refetch };
  return isAway && kept
    ? { subject: kept, isOld: true, refusal: null, refetch }
    : { subject: null, isOld: false, refusal, refetch };
}
