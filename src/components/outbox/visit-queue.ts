'use client';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { useUnsentRecords } from '~/components/browser/use-unsent-records';
import { useSessionHint } from '~/components/layout/use-session-hint';
import type { LessonView } from '~/domain/lesson/schema/views';
import { visitLine } from '~/domain/lesson/texts/visit-labels';
import type { Visit } from '~/domain/lesson/visit';
import type { UnsentRecord } from '~/domain/timetable/expert/unsent-records';
import { isServerTimeKnown, serverNow } from '~/trpc/server-clock';
import type { VisitAction, VisitCall } from './action';

const isVisitRecord = (record: UnsentRecord): record is VisitAction =>
  record.kind === 'checkIn' || record.kind === 'checkOut' || record.kind === 'enterVisitCode';

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
 * Calls back with the records of visits that the server has accepted in this tab or another one. The page shows the
 * records until the callback has finished.
 */
export function useSentVisits(onSent: (records: readonly VisitAction[]) => Promise<void>): void {
  const waiting = useUnsentRecords().filter(isVisitRecord);
  const before = useRef<readonly VisitAction[]>([]);
  const person = useOwnCoachId();
  useEffect(() => {
    // A part that does not load now is loaded when it is used.
    if (person !== null) void loadParts().catch(() => undefined);
  }, [person]);
  useLayoutEffect(() => {
    const sent = before.current.filter(({ order }) => !waiting.some((record) => record.order === order));
    before.current = waiting.filter(({ conflict }) => conflict === undefined);
    if (sent.length === 0) return;
    useSent.setState({ sent });
    void onSent(sent).finally(() => useSent.setState({ sent: [] }));
  });
}

type QueuedRecord = Pick<VisitAction, 'kind' | 'doneAt'>;

/**
 * Returns the visit as it will be once the server has the queued records. A queued code is not part of it: only the
 * server knows whether it is right.
 */
export function withQueued(visit: Visit | null, queued: readonly QueuedRecord[]): Visit | null {
  const doneAt = (kind: VisitAction['kind']) => queued.find((record) => record.kind === kind)?.doneAt ?? null;
  if (queued.length === 0) return visit;
  return {
    arrivalReceivedAt: null,
    departureReceivedAt: null,
    codeAt: null,
    codeReceivedAt: null,
    isCodeLocked: false,
    ...visit,
    arrivedAt: visit?.arrivedAt ?? doneAt('checkIn'),
    leftAt: visit?.leftAt ?? doneAt('checkOut'),
  };
}

/** Whether a code waits that the server has not checked yet; until then no other one is entered. */
export const hasQueuedCode = (queued: readonly Pick<QueuedRecord, 'kind'>[]): boolean =>
  queued.some(({ kind }) => kind === 'enterVisitCode');

/** Returns the line about a visit with its queued records, e.g. "도착 18:58 · 방문 코드 입력 · 보낼 기록". */
export function queuedVisitLine(visit: Visit | null, queued: readonly Pick<QueuedRecord, 'kind'>[]): string | null {
  const parts = [visitLine(visit), hasQueuedCode(queued) && '방문 코드 입력', queued.length > 0 && '보낼 기록'];
  return parts.filter(Boolean).join(' · ') || null;
}

/** Returns a lesson with its queued records, those that wait, and those that the server rejected. */
export function useQueuedLesson(lesson: LessonView): {
  lesson: LessonView;
  waiting: readonly VisitAction[];
  rejected: readonly VisitAction[];
} {
  const records = useUnsentRecords().filter(isVisitRecord);
  const sent = useSent((state) => state.sent);
  const isOwn = (record: VisitAction) => record.startsAt.getTime() === lesson.startsAt.getTime();
  const own = records.filter(isOwn);
  const waiting = own.filter(({ conflict }) => conflict === undefined);
  return {
    lesson: { ...lesson, visit: withQueued(lesson.visit, [...waiting, ...sent.filter(isOwn)]) },
    waiting,
    rejected: own.filter(({ conflict }) => conflict !== undefined),
  };
}

/** Deletes a rejected record. */
export async function dismissVisit(record: VisitAction): Promise<void> {
  const { dropAction } = await import('./store');
  await dropAction(record);
}
