import type { ExpertDay, ExpertDayLesson } from '~/domain/timetable/expert/expert-schema';
import type { ReservationStatus } from '~/domain/timetable/status';
import type { RouterInputs } from '~/trpc/react';

type Inputs = RouterInputs['b2bExpert'];
/** Actions that are possible without a connection. */
export const actionKinds = [
  'mark',
  'saveLearnerCount',
  'close',
  'reopen',
  'addMember',
  'addGuest',
  'removeAddition',
  'writeLearnerMemo',
  'writeLessonMemo',
  'writeBodyCheck',
] as const;
export type ActionKind = (typeof actionKinds)[number];
type Timed =
  | 'mark'
  | 'saveLearnerCount'
  | 'close'
  | 'reopen'
  | 'addMember'
  | 'addGuest'
  | 'removeAddition'
  | 'writeBodyCheck';
type Call = {
  [K in ActionKind]: { kind: K; input: Omit<Inputs[K], 'idempotencyKey' | 'doneBy' | 'doneAt'> };
}[ActionKind];

/** An action in a lesson at a company: where and what. */
export type CompanyCall = Call & {
  csCorporateId: number;
  date: string;
  b2bTimetableId: number;
  /** The name of the added person, which the list shows until the server has them. */
  name?: string;
};
/**
 * A record of a 1:1 lesson: the coach arrived, left, or entered the learner's visit code. The lesson is found by its
 * start, which no other has.
 */
export type VisitCall = (
  | { kind: 'checkIn' | 'checkOut'; input: Pick<RouterInputs['lesson']['checkIn'], 'encryptedLessonId'> }
  | {
      kind: 'enterVisitCode';
      input: Pick<RouterInputs['lesson']['enterVisitCode'], 'encryptedLessonId' | 'code'>;
      /** The key of a call that got no answer. */
      idempotencyKey?: string | undefined;
    }
) & { startsAt: Date };

/** An action of the coach, with its text: "김하늘 님 출석". */
export type NewAction = (CompanyCall | VisitCall) & { label: string };
export type Action = NewAction & {
  /** Position in the order of the actions; set by the store. */
  order: number;
  /** The expert who did it: their encryptedId. */
  person: string;
  idempotencyKey: string;
  doneAt: Date;
  /** How often the server failed without a reason. */
  faults?: number;
  /**
   * Why the server rejected it and what the server has instead; whether it can be sent again unchanged, and whether its
   * findings were dropped.
   */
  conflict?: { message: string; server: string | null; mayRepeat?: boolean; isDropped?: boolean };
};
export type VisitAction = Extract<Action, VisitCall>;
export const isVisit = (action: Action): action is VisitAction =>
  action.kind === 'checkIn' || action.kind === 'checkOut' || action.kind === 'enterVisitCode';
export type CompanyAction = Extract<Action, CompanyCall>;

/** A memo; when it was changed elsewhere meanwhile, its text is stored with the conflict. */
export type MemoAction = Extract<Action, { kind: 'writeLearnerMemo' | 'writeLessonMemo' }>;
export const isMemo = (action: Action): action is MemoAction =>
  action.kind === 'writeLearnerMemo' || action.kind === 'writeLessonMemo';

/** A close. When the server rejects it, its head count and reason are stored, so that the expert can close again. */
export type CloseAction = Extract<Action, { kind: 'close' }>;
export const rejectedClose = (actions: readonly Action[], b2bTimetableId: number): CloseAction | undefined =>
  actions.find(
    (action): action is CloseAction =>
      action.kind === 'close' && action.conflict !== undefined && action.b2bTimetableId === b2bTimetableId,
  );

/** A whole round of a person, with the revision that it changes. */
export type BodyCheckAction = Extract<Action, { kind: 'writeBodyCheck' }>;
export const isBodyCheck = (action: Action): action is BodyCheckAction => action.kind === 'writeBodyCheck';

const timed: ReadonlySet<Action['kind']> = new Set<Timed | VisitCall['kind']>([
  'checkIn',
  'checkOut',
  'enterVisitCode',
  'mark',
  'saveLearnerCount',
  'close',
  'reopen',
  'addMember',
  'addGuest',
  'removeAddition',
  'writeBodyCheck',
]);

/**
 * Returns the input that is sent, with the expert it belongs to. It is the same each time, so that the server
 * recognises a retry by its idempotency key.
 */
export function inputOf({ kind, input, person, idempotencyKey, doneAt }: Action) {
  return { ...input, doneBy: person, idempotencyKey, ...(timed.has(kind) ? { doneAt } : {}) };
}

export type DisplayedReservation = ExpertDayLesson['reservations'][number] & { isWaiting: boolean };
export type DisplayedLesson = Omit<ExpertDayLesson, 'reservations'> & {
  reservations: DisplayedReservation[];
  /** Added people who have no reservation number yet. */
  adding: { idempotencyKey: string; name: string }[];
  isCountWaiting: boolean;
  isCloseWaiting: boolean;
};
export type DisplayedDay = Omit<ExpertDay, 'lessons'> & { lessons: DisplayedLesson[] };

/**
 * Returns a person's status after a queued mark. An undone mark restores the server's status, unless that was a mark
 * too.
 */
function markedStatus(
  mark: Inputs['mark']['attendanceCheck'],
  { displayed, serverStatus }: { displayed: ReservationStatus; serverStatus: ReservationStatus | undefined },
): ReservationStatus {
  if (mark !== 'PENDING') return mark;
  return serverStatus === 'ABSENT_NOTICED' && displayed !== 'ABSENT_NOTICED' ? 'ABSENT_NOTICED' : 'RESERVED';
}

/** Returns the day as it will be once the server has all queued actions. */
export function applyQueued(day: ExpertDay, actions: readonly Action[]): DisplayedDay {
  const queued = actions.filter((action): action is CompanyAction => action.conflict === undefined && !isVisit(action));
  return { ...day, lessons: day.lessons.map((lesson) => applyToLesson(lesson, queued)) };
}

function applyToLesson(lesson: ExpertDayLesson, actions: readonly CompanyAction[]): DisplayedLesson {
  const displayed: DisplayedLesson = {
    ...lesson,
    reservations: lesson.reservations.map((reservation) => ({ ...reservation, isWaiting: false })),
    adding: [],
    isCountWaiting: false,
    isCloseWaiting: false,
  };
  for (const action of actions) {
    if (action.b2bTimetableId !== lesson.b2bTimetableId) continue;
    if (action.kind === 'mark') {
      const { b2bTimetableReservationId, attendanceCheck } = action.input;
      const isTarget = (row: { b2bTimetableReservationId: number }) =>
        row.b2bTimetableReservationId === b2bTimetableReservationId;
      const serverStatus = lesson.reservations.find(isTarget)?.status;
      displayed.reservations = displayed.reservations.map((row) =>
        isTarget(row)
          ? { ...row, status: markedStatus(attendanceCheck, { displayed: row.status, serverStatus }), isWaiting: true }
          : row,
      );
    } else if (action.kind === 'saveLearnerCount' || action.kind === 'close') {
      displayed.coachInputLearnerCount = action.input.coachInputLearnerCount;
      displayed.isCountWaiting = true;
      displayed.isCloseWaiting ||= action.kind === 'close';
    } else if (action.kind === 'reopen') {
      Object.assign(displayed, { closedAt: null, pointsDueAt: null, isCloseWaiting: false });
    } else if (action.kind === 'addMember' || action.kind === 'addGuest') {
      displayed.adding.push({ idempotencyKey: action.idempotencyKey, name: action.name ?? '' });
    } else if (action.kind === 'removeAddition') {
      const { b2bTimetableReservationId } = action.input;
      displayed.reservations = displayed.reservations.filter(
        (row) => row.b2bTimetableReservationId !== b2bTimetableReservationId,
      );
    }
  }
  displayed.attendanceCheckedCount = displayed.reservations.filter(({ status }) => status === 'ATTENDED').length;
  return displayed;
}
