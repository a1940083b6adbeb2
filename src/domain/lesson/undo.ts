import { HOUR_MS } from '~/domain/shared/durations';
import type { LessonPolicy } from './policy';
import type { AccountStatus, Grade } from '~/generated/prisma/enums';
import {
  type ContractStatus,
  type LessonStatus,
  type PartyRole,
  isUsedLesson,
  lessonMachine,
  pathBetween,
} from './status';

/** The effect of voiding a lesson as if it had never existed. */
export type UndoOutcome = {
  /** Credits that are returned to the learner. */
  returnedCredits: number;
  /** Bonus credits that are taken away again, as far as they are unused. */
  takenBonus: number;
  /** True when the coach was paid for it; the pay is taken back. */
  unpaid: boolean;
};

/** Returns what an operator's undo does to a lesson in this state; null when the state machine does not allow it. */
export function undoOutcome(status: LessonStatus, policy: LessonPolicy): UndoOutcome | null {
  if (pathBetween(lessonMachine, status, 'CANCELLED_FREE', 'operator')?.length !== 1) return null;
  // The no-show report of the coach already returned the lesson and gave a bonus credit.
  if (status === 'NOSHOW_COACH') return { returnedCredits: 0, takenBonus: policy.bonusCredits, unpaid: false };
  return { returnedCredits: 1, takenBonus: 0, unpaid: isUsedLesson(status) };
}

/**
 * Returns until when the cost of a lesson may be disputed; the coach can be paid only after that. Null for a lesson
 * that pays nobody, and for one that is done.
 */
export function disputableUntil(
  { status, heldAt, endedAt }: { status: LessonStatus; heldAt: Date | null; endedAt: Date | null },
  policy: LessonPolicy,
): Date | null {
  const from =
    status === 'HELD' ? heldAt : status === 'CANCELLED_CHARGED' || status === 'NOSHOW_LEARNER' ? endedAt : null;
  return from && new Date(from.getTime() + policy.doneAfterHours * HOUR_MS);
}

/** Returns whether the undo has to reopen the contract: it returns a lesson to a finished contract. */
export function shouldReopen(contract: ContractStatus, { returnedCredits }: UndoOutcome): boolean {
  return contract === 'COMPLETED' && returnedCredits > 0;
}

/**
 * Returns whether the account can take lessons. A user who closed the account, is dormant or became a coach has no
 * learner pages, so a returned lesson could never be taken.
 */
export function canTakeLessons({ status, grade }: { status: AccountStatus; grade: Grade }): boolean {
  return status === 'ACTIVE' && grade === 'user';
}

/** Describes the outcome of a dispute to the reader; `undone` is null when the lesson was left unchanged. */
export function disputeOutcomeText(undone: UndoOutcome | null, to: PartyRole): string {
  if (!undone) return '수업 기록은 그대로 유지하기로 했어요.';
  if (undone.returnedCredits > 0) {
    if (to === 'learner') return '이 수업의 기록을 취소하고, 수업 1회를 돌려드려요.';
    return `이 수업의 기록을 취소하고, 회원에게 수업 1회를 돌려드려요.${undone.unpaid ? ' 정산에서도 빠져요.' : ''}`;
  }
  if (to === 'coach') return '불참 기록을 지우고, 이 수업의 기록을 취소했어요.';
  return `코치 불참 기록을 지우고, 이 수업의 기록을 취소했어요. 돌려드린 1회는 그대로예요.${undone.takenBonus > 0 ? ' 보상 수업 1회는 회수해요.' : ''}`;
}
