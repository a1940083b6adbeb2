'use client';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { useUnsentRecords } from '~/components/browser/use-unsent-records';
import { useSessionHint } from '~/components/layout/use-session-hint';
import type { LessonView } from '~/domain/lesson/schema/views';
import type { Visit } from '~/domain/lesson/visit';
import type { UnsentRecord } from '~/domain/timetable/expert/unsent-records';
import { isServerTimeKnown, serverNow } from '~/trpc/server-clock';
import type { VisitAction, VisitCall } from './action';

const isVisitRecord = (record: UnsentRecord): record is VisitAction =>
  record.kind === 'checkIn' || record.kind === 'checkOut';

/** Records that the server has, until the page shows its answer. */
const useSent = create<{ sent: readonly VisitAction[] }>()(() => ({ sent: [] }));

/** Loads what a record without a connection needs: the queue, the question and the message. */
const loadParts = () =>
  Promise.all([import('./store'), import('~/components/ui/confirm-dialog'), import('~/components/ui/toaster')]);

/**
 * Returns the coach who is logged in; null for others, for an operator who acts as the coach, and while it is unknown.
 */
export function useOwnCoachId(): string | null {
  const session = useSessionHint();
  return session.status === 'alive' && !session.loggedInFromAdmin ? session.encryptedCoachId : null;
}

/**
 * Returns the function that queues a record of a visit. The sender of the root layout sends it as soon as there is a
 * connection (src/features/company-expert/outbox/README.md).
 * @returns null for a user who is not the coach: an operator who acts as the coach, or while the login is unknown
 */
export function useQueueVisit(): ((call: VisitCall & { label: string }) => Promise<void>) | null {
  const person = useOwnCoachId();
  if (person === null) return null;
  return async (call) => {
    const { addAction, storeClock } = await import('./store');
    if (isServerTimeKnown()) await storeClock(serverNow());
    await addAction(person, call);
  };
}

/**
 * Calls back when the server has accepted records of visits in this tab or another one. The page shows the records
 * until the callback has finished.
 */
export function useSentVisits(onSent: () => Promise<void>): void {
  const waiting = useUnsentRecords().filter(isVisitRecord);
  const before = useRef<readonly VisitAction[]>([]);
  const person = useOwnCoachId();
  useEffect(() => {
    // A part that does not load now is loaded when it is used.
    if (person !== null) void loadParts().catch(() => undefined);
  }, [person]);
  useLayoutEffect(() => {
    const gone = before.current.filter(({ order }) => !waiting.some((record) => record.order === order));
    before.current = waiting.filter(({ conflict }) => conflict === undefined);
    if (gone.length === 0) return;
    useSent.setState({ sent: gone });
    void onSent().finally(() => useSent.setState({ sent: [] }));
  });
}

/** Returns the visit as it will be once the server has the queued records. */
export function withQueued(visit: Visit | null, queued: readonly Pick<VisitAction, 'kind' | 'doneAt'>[]): Visit | null {
  const doneAt = (kind: VisitAction['kind']) => queued.find((record) => record.kind === kind)?.doneAt ?? null;
  if (queued.length === 0) return visit;
  return {
    arrivalReceivedAt: null,
    departureReceivedAt: null,
    codeAt: null,
    isCodeLocked: false,
    ...visit,
    arrivedAt: visit?.arrivedAt ?? doneAt('checkIn'),
    leftAt: visit?.leftAt ?? doneAt('checkOut'),
  };
}

/** Returns a lesson with its queued records, whether some are waiting, and those that the server rejected. */
export function useQueuedLesson(lesson: LessonView): {
  lesson: LessonView;
  isWaiting: boolean;
  rejected: readonly VisitAction[];
} {
  const records = useUnsentRecords().filter(isVisitRecord);
  const sent = useSent((state) => state.sent);
  const isOwn = (record: VisitAction) => record.startsAt.getTime() === lesson.startsAt.getTime();
  const own = records.filter(isOwn);
  const waiting = own.filter(({ conflict }) => conflict === undefined);
  return {
    lesson: { ...lesson, visit: withQueued(lesson.visit, [...waiting, ...sent.filter(isOwn)]) },
    isWaiting: waiting.length > 0,
    rejected: own.filter(({ conflict }) => conflict !== undefined),
  };
}

/** Deletes a rejected record. */
export async function dismissVisit(record: VisitAction): Promise<void> {
  const { dropAction } = await import('./store');
  await dropAction(record);
}
