import type { MessageKind } from '~/domain/messaging/kinds';
import type { LessonNotification } from './lesson-notification';

/**
 * Message kind of each piece of news. News that costs the user something or contradicts them cannot be switched off, and
 * news that starts a deadline is always sent by mail (messaging/deadline-messages.ts).
 */
export const lessonMessageKinds: Record<LessonNotification['kind'], MessageKind> = {
  requested: 'lesson',
  counterProposed: 'lesson',
  confirmed: 'lesson',
  coachPaused: 'lesson',
  comingUp: 'reminder',
  moveProposed: 'lesson',
  moveAccepted: 'lesson',
  moveDeclined: 'lesson',
  moveWithdrawn: 'lesson',
  cancelled: 'lesson',
  cancelCharged: 'dispute',
  held: 'reminder',
  autoCompleted: 'dispute',
  absent: 'dispute',
  requestExpired: 'lesson',
  seriesRequested: 'lesson',
  followingMoveProposed: 'lesson',
  seriesExpired: 'lesson',
  timesConfirmed: 'lesson',
  timesDropped: 'lesson',
  contractEnded: 'dispute',
  contractExpiring: 'dispute',
  contractExtended: 'lesson',
  contractPaused: 'lesson',
  contractResumed: 'lesson',
  contractExpired: 'dispute',
  complaintReceived: 'dispute',
  complaintAnswered: 'dispute',
  wordsWanted: 'dispute',
  disputeSettled: 'dispute',
  trialNoted: 'reminder',
  lessonNoted: 'reminder',
  firstTimeWanted: 'reminder',
  answerWanted: 'reminder',
};
