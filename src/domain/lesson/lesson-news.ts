import type { Won } from '~/domain/shared/money';
import type { LessonOutcome } from './cancel';
import type { TimeTerms } from './time-terms';

/**
 * What happened, told to the side that did not do it. News about one lesson names it: its mail leads to that lesson.
 */
export type LessonNews =
  /** `answerBy`: until when the time can be answered. */
  | { kind: 'requested'; lessonId: number; startsAt: Date; answerBy: Date }
  | { kind: 'counterProposed'; lessonId: number; startsAt: Date; answerBy: Date }
  /** `cancelling`: to the learner, what it means for cancelling. */
  | { kind: 'confirmed'; lessonId: number; startsAt: Date; cancelling?: TimeTerms }
  | { kind: 'coachPaused'; lessonId: number; startsAt: Date }
  | { kind: 'comingUp'; lessonId: number; startsAt: Date }
  | { kind: 'moveProposed'; lessonId: number; startsAt: Date; proposedStartsAt: Date }
  | { kind: 'moveAccepted'; lessonId: number; startsAt: Date }
  | { kind: 'moveDeclined'; lessonId: number; startsAt: Date }
  | { kind: 'moveWithdrawn'; lessonId: number; startsAt: Date }
  /**
   * `of`: a fixed lesson, a request of the side that cancels, or one of the reader that is declined; `earned`: the coach
   * is paid for it; one given on top pays nobody.
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
  /** To the learner who cancelled late; `freeUntil`: when cancelling was free, `earned`: the coach is paid. */
  | {
      kind: 'cancelCharged';
      lessonId: number;
      startsAt: Date;
      outcome: LessonOutcome;
      freeUntil: Date | null;
      earned: boolean;
    }
  /** `reviewed`: the learner has written about these lessons already. */
  | { kind: 'held'; lessonId: number; startsAt: Date; reviewed: boolean }
  | { kind: 'autoCompleted'; lessonId: number; startsAt: Date }
  | { kind: 'absent'; lessonId: number; startsAt: Date; outcome: LessonOutcome; reason: string }
  | { kind: 'requestExpired'; lessonId: number; startsAt: Date }
  /**
   * Ended before its time. `fixed`: the hours that fall away, charged ones pay the coach; `asked`: how many nobody had
   * agreed to.
   */
  | {
      kind: 'contractEnded';
      by: 'learner' | 'platform';
      fixed: readonly { startsAt: Date; charged: boolean }[];
      asked: number;
    }
  /** Its time is soon over; `extendable`: there is one free extension to be had. */
  | { kind: 'contractExpiring'; left: number; expiresAt: Date; extendable: boolean }
  | { kind: 'contractExtended'; left: number; expiresAt: Date }
  /**
   * The learner pauses it; `ended` lessons fell into the pause, `charged` of them count as taken, to the coach: are
   * paid.
   */
  | { kind: 'contractPaused'; resumesAt: Date; expiresAt: Date; ended: number; charged: number }
  | { kind: 'contractResumed'; expiresAt: Date | null; early: boolean }
  /** Its time is over; `left` lessons were never taken, and what goes back for them, KRW. */
  | { kind: 'contractExpired'; left: number; refund: Won }
  /**
   * To whoever reported, at once: that it was received, not what was written. Lesson and hour are null for one about no
   * lesson; `open`: the lesson is not done before it is decided.
   */
  | { kind: 'complaintReceived'; lessonId: number | null; startsAt: Date | null; open: boolean }
  /** To whoever reported; `outcome` and the hour are null for one about no lesson. */
  | {
      kind: 'complaintAnswered';
      lessonId: number | null;
      startsAt: Date | null;
      answer: string;
      outcome: string | null;
    }
  /** To the side that did not complain: what happened, in their words; not what was written about them. */
  | { kind: 'wordsWanted'; lessonId: number; startsAt: Date }
  /** To the other side, when it was about a lesson. */
  | { kind: 'disputeSettled'; lessonId: number; startsAt: Date; outcome: string }
  /** The trial note is there to be read. */
  | { kind: 'trialNoted'; encryptedConsultingId: string }
  | { kind: 'firstTimeWanted' }
  /** `mayPropose`: the service would accept another time from the reader. */
  | { kind: 'answerWanted'; lessonId: number; startsAt: Date; answerBy: Date; mayPropose: boolean };
