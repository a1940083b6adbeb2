import { noShowWindow } from './cancel';
import { answerer, declinesRequest, isAnswerable, isConfirmable } from './next-step';
import type { LessonTerms } from './policy';
import { canReportAbsence, type Visit, visitActions } from './visit';
import { isOpenLesson, type LessonStatus, type PartyRole } from './status';

/**
 * Actions that a side can take on a lesson now. CONFIRM, OTHER_TIME (while no time is fixed), ACCEPT_MOVE, DECLINE_MOVE
 * and WITHDRAW_MOVE answer or withdraw a time; MOVE, CANCEL, HOLD, UNDO_HOLD and NO_SHOW do what their names say;
 * COMPLAIN is about a held lesson, a reported absence, or a lesson whose visit code was entered, and ADD_WORDS answers
 * the question what happened. SUBSTITUTE proposes another coach, or shows the proposal, and ANSWER_SUBSTITUTE is the
 * learner's answer to it.
 * CHECK_IN and CHECK_OUT record the coach's arrival and departure; VISIT_CODE shows the learner the code that the coach
 * enters.
 */
export const lessonActions = [
  'ANSWER_SUBSTITUTE',
  'CONFIRM',
  'OTHER_TIME',
  'ACCEPT_MOVE',
  'DECLINE_MOVE',
  'WITHDRAW_MOVE',
  'CHECK_IN',
  'CHECK_OUT',
  'VISIT_CODE',
  'HOLD',
  'UNDO_HOLD',
  'NO_SHOW',
  'MOVE',
  'SUBSTITUTE',
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
  /** Deadline for answering the requested or proposed time. */
  answerBy: Date | null;
  /** True while the requested or proposed time can be confirmed. */
  mayConfirm: boolean;
  /** True while another time can be proposed for it. */
  mayMove: boolean;
  startsAt: Date;
  endsAt: Date;
  undoHoldUntil: Date | null;
  disputed: boolean;
  wordsWanted: boolean;
  visit: Visit | null;
  /** The coach who gives the lesson instead of the contract's coach. */
  substitute: { isViewer: boolean } | null;
  /** The open proposal that another coach gives it. */
  substitution: { answerBy: Date } | null;
  /** True while the viewing coach can propose another coach. */
  canSubstitute: boolean;
  now: Date;
};

/**
 * Returns the actions in the order in which the page offers them. The services check again; this only prevents the page
 * from offering an action that they would reject.
 */
export function actionsFor(subject: ActionCase, policy: LessonTerms): LessonAction[] {
  const { side, substitute, substitution, now } = subject;
  // The contract's coach only reads a lesson that another coach gives.
  if (side === 'coach' && substitute?.isViewer === false) return [];
  const isAsked = side === 'learner' && substitution !== null && substitution.answerBy > now;
  return [
    ...(isAsked ? (['ANSWER_SUBSTITUTE'] as const) : []),
    ...(subject.wordsWanted ? (['ADD_WORDS'] as const) : []),
    ...ownActions(subject, policy),
  ];
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
      : [
          ...(confirms ? (['CONFIRM'] as const) : []),
          ...(mayMove ? (['OTHER_TIME'] as const) : []),
          ...substituteActions(subject),
          'CANCEL',
        ];
  if (startsAt <= now) {
    const { from, until } = noShowWindow(startsAt, policy);
    return [
      ...visitActions(subject),
      ...(side === 'coach' && endsAt <= now ? (['HOLD'] as const) : []),
      ...(now >= from && now <= until ? absenceActions(subject) : []),
    ];
  }
  const isAnswerer = answerer({ status, requestedBy, proposedBy }) === side;
  return [
    ...(confirms ? (['ACCEPT_MOVE'] as const) : []),
    ...visitActions(subject),
    ...(isAnswerer ? (['DECLINE_MOVE'] as const) : []),
    ...(proposedBy === side ? (['WITHDRAW_MOVE'] as const) : []),
    ...(mayMove ? (['MOVE'] as const) : []),
    ...substituteActions(subject),
    'CANCEL',
  ];
}

/** A complaint takes the place of the report when the visit code proves that both sides were there. */
function absenceActions({ visit, disputed }: ActionCase): readonly LessonAction[] {
  if (canReportAbsence(visit)) return ['NO_SHOW'];
  return disputed ? [] : ['COMPLAIN'];
}

function substituteActions({ side, substitution, canSubstitute }: ActionCase): readonly LessonAction[] {
  return side === 'coach' && (canSubstitute || substitution !== null) ? ['SUBSTITUTE'] : [];
}
