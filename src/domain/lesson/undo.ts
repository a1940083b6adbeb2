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

/** What making a lesson as if it had never been does. */
export type UndoOutcome = {
  /** Credits that come back to the learner. */
  returnedCredits: number;
  /** Credits on top that go away again, as far as they are still there. */
  takenBonus: number;
  /** The coach was paid for it, which is taken back. */
  unpaid: boolean;
};

/** What an operator's undoing does to a lesson in this state; null where the table lets none. */
export function undoOutcome(status: LessonStatus, policy: LessonPolicy): UndoOutcome | null {
  if (pathBetween(lessonMachine, status, 'CANCELLED_FREE', 'operator')?.length !== 1) return null;
  // For a coach who did not come the lesson went back when that was reported, with one on top.
  if (status === 'NOSHOW_COACH') return { returnedCredits: 0, takenBonus: policy.bonusCredits, unpaid: false };
  return { returnedCredits: 1, takenBonus: 0, unpaid: isUsedLesson(status) };
}

/**
 * Until when what a lesson cost may be disputed before the coach can be paid for it; null for one that pays nobody, and
 * for one that is done.
 */
export function disputableUntil(
  { status, heldAt, endedAt }: { status: LessonStatus; heldAt: Date | null; endedAt: Date | null },
  policy: LessonPolicy,
): Date | null {
  const from =
    status === 'HELD' ? heldAt : status === 'CANCELLED_CHARGED' || status === 'NOSHOW_LEARNER' ? endedAt : null;
  return from && new Date(from.getTime() + policy.doneAfterHours * HOUR_MS);
}

/** Whether undoing has to open the contract again: a lesson comes back to one that is over. */
export function opensAgain(contract: ContractStatus, { returnedCredits }: UndoOutcome): boolean {
  return contract === 'COMPLETED' && returnedCredits > 0;
}

/**
 * Whoever left, is dormant or became a coach has no learner's pages: a lesson given back there could never be taken.
 */
export function canTakeLessons({ status, grade }: { status: AccountStatus; grade: Grade }): boolean {
  return status === 'ACTIVE' && grade === 'user';
}

/** What became of the lesson of a dispute, in the words of the reader; `undone` is null when it was left as it is. */
export function disputeSentence(undone: UndoOutcome | null, to: PartyRole): string {
  if (!undone) return '수업 기록은 그대로 유지하기로 했어요.';
  if (undone.returnedCredits > 0) {
    if (to === 'learner') return '이 수업의 기록을 취소하고, 수업 1회를 돌려드려요.';
    return `이 수업의 기록을 취소하고, 회원에게 수업 1회를 돌려줘요.${undone.unpaid ? ' 정산에서도 빠져요.' : ''}`;
  }
  if (to === 'coach') return '불참 기록을 지우고, 이 수업의 기록을 취소했어요.';
  return `코치 불참 기록을 지우고, 이 수업의 기록을 취소했어요. 돌려드린 1회는 그대로예요.${undone.takenBonus > 0 ? ' 더 드린 1회는 회수해요.' : ''}`;
}
