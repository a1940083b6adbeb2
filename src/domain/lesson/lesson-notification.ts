import type { Won } from '~/domain/shared/money';
import type { LessonOutcome } from './cancel';
import type { TimeTerms } from './time-terms';

/**
 * An event that is reported to the side that did not cause it. A notification about one lesson contains its id, because
 * the mail links to that lesson.
 */
export type LessonNotification =
  /** `answerBy`: deadline for answering the time. */
  | { kind: 'requested'; lessonId: number; startsAt: Date; answerBy: Date }
  | { kind: 'counterProposed'; lessonId: number; startsAt: Date; answerBy: Date }
  /** `cancelling`: for the learner, the cancel terms of the time. */
  | { kind: 'confirmed'; lessonId: number; startsAt: Date; cancelling?: TimeTerms }
  | { kind: 'coachPaused'; lessonId: number; startsAt: Date }
  | { kind: 'comingUp'; lessonId: number; startsAt: Date }
  | { kind: 'moveProposed'; lessonId: number; startsAt: Date; proposedStartsAt: Date }
  /** `cancelling`: for the learner, the cancel terms of the new time. */
  | { kind: 'moveAccepted'; lessonId: number; startsAt: Date; cancelling?: TimeTerms }
  | { kind: 'moveDeclined'; lessonId: number; startsAt: Date }
  | { kind: 'moveWithdrawn'; lessonId: number; startsAt: Date }
  /**
   * `of` is what was cancelled: `lesson` a fixed lesson, `ownRequest` a request by the side that cancels,
   * `otherRequest` a request by the recipient, which the other side declines. `earned`: the coach is paid for the
   * lesson; a bonus lesson pays nobody.
   */
  | {
      kind: 'cancelled';
      of: 'lesson' | 'ownRequest' | 'otherRequest';
      lessonId: number;
      startsAt: Date;
      outcome: LessonOutcome;
      earned: boolean;
      reason: string | null;
    }
  /** For the learner who cancelled late; `freeUntil`: when free cancelling ended, `earned`: the coach is paid. */
  | {
      kind: 'cancelCharged';
      lessonId: number;
      startsAt: Date;
      outcome: LessonOutcome;
      freeUntil: Date | null;
      earned: boolean;
    }
  /** `reviewed`: the learner has already reviewed these lessons. */
  | { kind: 'held'; lessonId: number; startsAt: Date; reviewed: boolean }
  | { kind: 'autoCompleted'; lessonId: number; startsAt: Date }
  | { kind: 'absent'; lessonId: number; startsAt: Date; outcome: LessonOutcome; reason: string }
  | { kind: 'requestExpired'; lessonId: number; startsAt: Date }
  /** Several times of one contract together, ascending; they have one deadline. */
  | { kind: 'seriesRequested'; starts: readonly Date[]; answerBy: Date }
  | { kind: 'followingMoveProposed'; moves: readonly { from: Date; to: Date }[] }
  | { kind: 'seriesExpired'; starts: readonly Date[] }
  /** Every time that the recipient had requested or proposed, ascending; for the learner with its cancel terms. */
  | { kind: 'timesConfirmed'; times: readonly { startsAt: Date; cancelling?: TimeTerms }[] }
  | { kind: 'timesDropped'; purpose: 'decline' | 'withdraw'; starts: readonly Date[]; reason: string | null }
  /**
   * The contract ended early. `fixed`: the fixed hours that are dropped; charged ones pay the coach. `asked`: the
   * number of requested times that nobody had agreed to. `deducted`: KRW that the coach pays in the next statement
   * because the coach is at fault; 0 for the learner.
   */
  | {
      kind: 'contractEnded';
      by: 'learner' | 'platform';
      fixed: readonly { startsAt: Date; charged: boolean }[];
      asked: number;
      deducted: Won;
    }
  /** The contract expires soon; `extendable`: one free extension is available. */
  | { kind: 'contractExpiring'; left: number; expiresAt: Date; extendable: boolean }
  | { kind: 'contractExtended'; left: number; expiresAt: Date }
  /**
   * The learner pauses the contract; `ended` lessons fell into the pause, `charged` of them count as taken (to the
   * coach: are paid).
   */
  | { kind: 'contractPaused'; resumesAt: Date; expiresAt: Date; ended: number; charged: number; bonus: number }
  /**
   * For a substitute at fault for the end of a contract: what their next statement deducts, KRW, and the lessons of the
   * contract that were theirs.
   */
  | { kind: 'faultDeducted'; amount: Won; lessons: readonly Date[] }
  | { kind: 'contractResumed'; expiresAt: Date | null; early: boolean }
  /** The contract expired; `left` lessons were never taken, and `refund` is the amount returned for them, KRW. */
  | { kind: 'contractExpired'; left: number; refund: Won }
  /**
   * For the user who filed the complaint, immediately: confirms the receipt without repeating the text. Lesson and hour
   * are null for a complaint about no lesson; `open`: the lesson is not done before the complaint is decided.
   */
  | { kind: 'complaintReceived'; lessonId: number | null; startsAt: Date | null; open: boolean }
  /** For the user who filed the complaint; `outcome` and the hour are null for a complaint about no lesson. */
  | {
      kind: 'complaintAnswered';
      lessonId: number | null;
      startsAt: Date | null;
      answer: string;
      outcome: string | null;
    }
  /** Asks the side that did not complain what happened, without showing what the other side wrote. */
  | { kind: 'wordsWanted'; lessonId: number; startsAt: Date }
  /** For the other side, when the complaint was about a lesson. */
  | { kind: 'disputeSettled'; lessonId: number; startsAt: Date; outcome: string }
  /** The trial note can be read. */
  | { kind: 'trialNoted'; encryptedConsultingId: string }
  /** The note of a lesson can be read. */
  | { kind: 'lessonNoted'; lessonId: number; startsAt: Date }
  /** For the coach who has not written the note of a lesson. */
  | { kind: 'noteWanted'; lessonId: number; startsAt: Date }
  /** Asks another coach to give a lesson. `place`: city and district. The learner is not named. */
  | { kind: 'substituteRequested'; startsAt: Date; answerBy: Date; fromCoach: string; place: string }
  /** Asks the learner; `outcome`: what declining gives. */
  | {
      kind: 'substituteOffered';
      lessonId: number;
      startsAt: Date;
      answerBy: Date;
      substitute: string;
      outcome: LessonOutcome;
    }
  /** For the coach of the lesson: the other coach agreed, and the learner decides until `answerBy`. */
  | { kind: 'substituteAgreed'; lessonId: number; startsAt: Date; answerBy: Date; substitute: string }
  | { kind: 'substituteUnavailable'; lessonId: number; startsAt: Date; substitute: string }
  | { kind: 'substituteWithdrawn'; lessonId: number; startsAt: Date }
  | { kind: 'substituteAccepted'; lessonId: number; startsAt: Date; substitute: string }
  /** For the other coach, who gives the lesson now. */
  | { kind: 'substituteConfirmed'; lessonId: number; startsAt: Date }
  /** For the other coach: the lesson needs no substitute any more. `agreed`: this coach had agreed. */
  | { kind: 'substituteDropped'; startsAt: Date; agreed: boolean }
  /** For a coach who gives one lesson: the learner paused or ended the contract. `earned`: the lesson is paid. */
  | { kind: 'substituteLessonEnded'; startsAt: Date; earned: boolean }
  /** The learner did not want the other coach, or did not answer in time, so the lesson is cancelled. */
  | {
      kind: 'substituteDeclined';
      lessonId: number;
      startsAt: Date;
      outcome: LessonOutcome;
      expired: boolean;
      /** What the learner wrote to the coach; null without a message. */
      reason: string | null;
    }
  | { kind: 'firstTimeWanted' }
  /** `mayPropose`: the service would accept another time from the reader. */
  | { kind: 'answerWanted'; lessonId: number; startsAt: Date; answerBy: Date; mayPropose: boolean };
