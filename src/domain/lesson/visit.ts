import { z } from 'zod';
import { MINUTE_MS } from '~/domain/shared/durations';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { digitCode } from '~/domain/shared/typed-schema';
import { noShowWindow } from './cancel';
import { type NoShowTerms, visitPolicy } from './policy';
import type { LessonStatus, PartyRole } from './status';

/** What the coach recorded on arrival. `…ReceivedAt` is later than the record when there was no connection. */
export const visitSchema = z.object({
  arrivedAt: z.date().nullable(),
  arrivalReceivedAt: z.date().nullable(),
  leftAt: z.date().nullable(),
  departureReceivedAt: z.date().nullable(),
  codeAt: z.date().nullable(),
  codeReceivedAt: z.date().nullable(),
  /** Too many wrong codes were entered. */
  isCodeLocked: z.boolean(),
});
export type Visit = z.infer<typeof visitSchema>;

export const visitCodeSchema = digitCode(4, '방문 코드는 숫자 4자리예요.');
/** `doneAt`: when the coach did it, for an action that is sent later. */
export const visitInput = z.object({ encryptedLessonId: encryptedIdSchema, doneAt: z.date().optional() });
/** The ids are new when the lesson became held. */
export const visitedOutput = z.object({
  encryptedId: encryptedIdSchema,
  encryptedLessonId: encryptedIdSchema,
  status: z.enum(['CONFIRMED', 'HELD', 'DONE', 'NOSHOW_LEARNER', 'NOSHOW_COACH']),
  visit: visitSchema,
});
export type Visited = z.infer<typeof visitedOutput>;
/** `idempotencyKey`: a wrong code that is sent again under its key is counted once. */
export const enterVisitCodeInput = visitInput.extend({ code: visitCodeSchema, idempotencyKey: z.uuid().optional() });
export const shownCodeOutput = z.object({ code: visitCodeSchema, until: z.date() });

type Hours = { startsAt: Date; endsAt: Date };
type Period = { from: Date; until: Date };

const minutes = (at: Date, count: number) => new Date(at.getTime() + count * MINUTE_MS);

/** Returns the period in which the arrival can be recorded and the visit code is valid: until the end of the lesson. */
export function arrivalWindow({ startsAt, endsAt }: Hours): Period {
  return { from: minutes(startsAt, -visitPolicy.minutesBefore), until: endsAt };
}

/** Returns the period in which the departure can be recorded. */
export function departureWindow({ startsAt, endsAt }: Hours, arrivedAt: Date): Period {
  return { from: arrivedAt > startsAt ? arrivedAt : startsAt, until: minutes(endsAt, visitPolicy.departureMinutes) };
}

export const isWithin = (at: Date, { from, until }: Period): boolean => from <= at && at <= until;

/**
 * States in which a record of the coach is accepted: also after the lesson has ended, because a record from a phone
 * without a connection may arrive after the other side's report.
 */
export const visitedStatuses = ['CONFIRMED', 'HELD', 'DONE', 'NOSHOW_LEARNER', 'NOSHOW_COACH'] as const;
export type VisitedStatus = (typeof visitedStatuses)[number];
export const isVisitedStatus = (status: LessonStatus): status is VisitedStatus =>
  (visitedStatuses as readonly LessonStatus[]).includes(status);

/**
 * Returns when the system marks a fixed lesson as held: at its end after the coach's departure, and otherwise when the
 * time for reports is over (docs/decisions/005-lessons-nobody-reports.md).
 */
export function heldAutomaticallyAt({ startsAt, endsAt }: Hours, leftAt: Date | null, policy: NoShowTerms): Date {
  return leftAt === null ? noShowWindow(startsAt, policy).until : endsAt;
}

/**
 * Returns whether the sides can report each other as absent: not after the coach entered the visit code, which the
 * learner tells on arrival. Either side can still complain.
 */
export function canReportAbsence(visit: Pick<Visit, 'codeAt'> | null): boolean {
  return !visit?.codeAt;
}

/** Actions of a visit that a side can take while the lesson is fixed. */
export type VisitAction = 'CHECK_IN' | 'CHECK_OUT' | 'VISIT_CODE';

/** Returns the actions of a visit of a fixed lesson, the next one first. */
export function visitActions({
  side,
  visit,
  now,
  ...hours
}: Hours & { side: PartyRole; visit: Visit | null; now: Date }): VisitAction[] {
  const isOpen = isWithin(now, arrivalWindow(hours));
  const code = isOpen && !visit?.codeAt && !visit?.isCodeLocked ? (['VISIT_CODE'] as const) : [];
  if (side === 'learner') return [...code];
  const arrivedAt = visit?.arrivedAt ?? null;
  if (arrivedAt === null) return [...(isOpen ? (['CHECK_IN'] as const) : []), ...code];
  const leaves = visit?.leftAt === null && isWithin(now, departureWindow(hours, arrivedAt));
  return [...(leaves ? (['CHECK_OUT'] as const) : []), ...code];
}
