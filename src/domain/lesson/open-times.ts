import { closedText, isFirstDateOpen } from './contract';
import type { ContractStatus, LessonStatus, PartyRole } from './status';

/** The data that decide whether a contract's times can be agreed at present. */
export type AgreeTimesInput = {
  status: ContractStatus;
  /** When a paused contract continues; null while it is not paused. */
  resumesAt: Date | null;
  /** An operator has paused the coach's activity. */
  coachPaused: boolean;
};
type Running = Pick<AgreeTimesInput, 'status' | 'coachPaused'>;

/** Returns whether either side may request a time, or propose another one for a lesson. */
export function canRequestTime({ status, coachPaused }: Running): boolean {
  return closedText(status) === null && !coachPaused;
}

/**
 * Returns whether a requested or proposed time may be confirmed. While the contract is paused, only a time after the
 * pause can be.
 */
export function canConfirmTime({ status, resumesAt, coachPaused }: AgreeTimesInput, at: Date): boolean {
  return !coachPaused && !(status === 'PAUSED' && resumesAt !== null && at < resumesAt);
}

/** Returns whether this side may send the other side a message asking to set, or to answer, the first date. */
export function canRequestFirstDate(
  contract: Running,
  first: { status: LessonStatus; requestedBy: PartyRole; startsAt: Date; answerBy: Date | null } | null,
  { side, now }: { side: PartyRole; now: Date },
): boolean {
  const isTooLate = first?.status === 'REQUESTED' && (first.answerBy ?? first.startsAt) <= now;
  return canRequestTime(contract) && isFirstDateOpen(first, side) && !isTooLate;
}

/** The rejection COACH_PAUSED of a time, worded for the side that reads it. */
export const pausedTexts: Record<PartyRole, string> = {
  learner: '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.',
  coach: '코치 활동이 중지돼 있어서 지금은 수업 시간을 정할 수 없어요.',
};

/** Returns the reason why no time can be requested at present, worded for one side; null while one can. */
export function noTimeText({ status, coachPaused }: Running, side: PartyRole): string | null {
  return closedText(status) ?? (coachPaused ? pausedTexts[side] : null);
}
