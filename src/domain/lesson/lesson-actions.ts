import { noShowWindow } from './cancel';
import { answerer, declinesRequest, isAnswerable, isConfirmable } from './next-step';
import type { LessonTerms } from './policy';
import { isOpenLesson, type LessonStatus, type PartyRole } from './status';

/**
 * What a person may do with a lesson now. CONFIRM, OTHER_TIME (while nothing is fixed), ACCEPT_MOVE, DECLINE_MOVE and
 * WITHDRAW_MOVE answer or take back a time; MOVE, CANCEL, HOLD, UNDO_HOLD and NO_SHOW do what they say; COMPLAIN is
 * about what was held, or about being said not to have come, and ADD_WORDS answers the question what happened.
 */
export const lessonActions = [
  'CONFIRM',
  'OTHER_TIME',
  'ACCEPT_MOVE',
  'DECLINE_MOVE',
  'WITHDRAW_MOVE',
  'HOLD',
  'UNDO_HOLD',
  'NO_SHOW',
  'MOVE',
  'CANCEL',
  'COMPLAIN',
  'ADD_WORDS',
] as const;
export type LessonAction = (typeof lessonActions)[number];

export type ActionCase = {
  side: PartyRole;
  status: LessonStatus;
  requestedBy: PartyRole;
  proposedBy: PartyRole | null;
  proposedStartsAt: Date | null;
  /** Until when the requested or proposed time can be answered. */
  answerBy: Date | null;
  /** Its requested or proposed time can be confirmed at present. */
  mayConfirm: boolean;
  /** Another time can be proposed for it at present. */
  mayMove: boolean;
  startsAt: Date;
  endsAt: Date;
  undoHoldUntil: Date | null;
  disputed: boolean;
  wordsWanted: boolean;
  now: Date;
};

/**
 * In the order in which they are offered. The services check again; this only keeps the page from offering what they
 * would refuse.
 */
export function actionsFor(subject: ActionCase, policy: LessonTerms): LessonAction[] {
  return [...(subject.wordsWanted ? (['ADD_WORDS'] as const) : []), ...ownActions(subject, policy)];
}

function ownActions(subject: ActionCase, policy: LessonTerms): LessonAction[] {
  const { side, status, requestedBy, proposedBy, mayMove, startsAt, endsAt, undoHoldUntil, disputed, now } = subject;
  if (status === 'HELD')
    return disputed
      ? []
      : [...(side === 'coach' && undoHoldUntil && now <= undoHoldUntil ? (['UNDO_HOLD'] as const) : []), 'COMPLAIN'];
  if (status === (side === 'learner' ? 'NOSHOW_LEARNER' : 'NOSHOW_COACH')) return disputed ? [] : ['COMPLAIN'];
  if (!isOpenLesson(status)) return [];
  const confirms = isConfirmable(subject, subject);
  if (status === 'REQUESTED')
    // After the deadline nothing is answered; the side that requested the time may still cancel its request.
    return !isAnswerable(subject, now)
      ? declinesRequest(subject, side)
        ? []
        : ['CANCEL']
      : [...(confirms ? (['CONFIRM'] as const) : []), ...(mayMove ? (['OTHER_TIME'] as const) : []), 'CANCEL'];
  if (startsAt <= now) {
    const { from, until } = noShowWindow(startsAt, policy);
    return [
      ...(side === 'coach' && endsAt <= now ? (['HOLD'] as const) : []),
      ...(now >= from && now <= until ? (['NO_SHOW'] as const) : []),
    ];
  }
  const mine = answerer({ status, requestedBy, proposedBy }) === side;
  return [
    ...(confirms ? (['ACCEPT_MOVE'] as const) : []),
    ...(mine ? (['DECLINE_MOVE'] as const) : []),
    ...(proposedBy === side ? (['WITHDRAW_MOVE'] as const) : []),
    ...(mayMove ? (['MOVE'] as const) : []),
    'CANCEL',
  ];
}
