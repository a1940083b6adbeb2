import { SubstitutionStatus } from '~/generated/prisma/enums';
import type { PaymentPolicy } from '~/domain/payment/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { roundedShare, type Won } from '~/domain/shared/money';
import type { StateMachine } from '~/domain/shared/state-machine';
import { answerDeadline } from './hours';
import { isAnswerable } from './next-step';
import { type LessonPolicy, substitutionPolicy } from './policy';
import { type ContractStatus, isUsedLesson, type LessonStatus, type PartyRole, type ProductType } from './status';

export { SubstitutionStatus };

/**
 * A proposal that another coach gives one lesson (docs/product/consulting-and-lessons.md#substitution). REQUESTED the
 * other coach is asked · OFFERED the other coach agreed, and the learner decides · ACCEPTED the other coach gives the
 * lesson · DECLINED, EXPIRED the learner does not want it, or did not answer: the lesson is cancelled as by its coach ·
 * UNAVAILABLE the other coach cannot, or did not answer · WITHDRAWN the coach gives the lesson after all, or it changed.
 * `coach` is the side of the coaches: the service decides which of the two.
 */
export const substitutionMachine: StateMachine<SubstitutionStatus> = {
  name: 'substitution',
  transitions: {
    REQUESTED: { OFFERED: ['coach'], UNAVAILABLE: ['coach', 'system'], WITHDRAWN: ['coach', 'operator', 'system'] },
    OFFERED: {
      ACCEPTED: ['learner'],
      DECLINED: ['learner'],
      EXPIRED: ['system'],
      UNAVAILABLE: ['coach', 'system'],
      WITHDRAWN: ['coach', 'operator', 'system'],
    },
  },
};

/** States of a proposal that somebody still has to answer. */
export const openSubstitutionStatuses = ['REQUESTED', 'OFFERED'] as const satisfies readonly SubstitutionStatus[];
export type OpenSubstitutionStatus = (typeof openSubstitutionStatuses)[number];

export function isOpenSubstitution(status: SubstitutionStatus): status is OpenSubstitutionStatus {
  return (openSubstitutionStatuses as readonly SubstitutionStatus[]).includes(status);
}

export type SubstitutionCase = {
  productType: ProductType;
  contractStatus: ContractStatus;
  status: LessonStatus;
  requestedBy: PartyRole;
  /** Deadline for answering a requested time. */
  answerBy: Date | null;
  startsAt: Date;
  /** Whether another coach gives the lesson already. */
  isSubstituted: boolean;
  now: Date;
};

/**
 * Returns whether another coach can be proposed for a lesson: for a fixed lesson, or for a time that the learner
 * requested and that can still be answered. A trial is for meeting its coach, so it has no substitute.
 */
export function canSubstitute(subject: SubstitutionCase): boolean {
  const { productType, contractStatus, status, requestedBy, startsAt, isSubstituted, now } = subject;
  if (productType === 'trial' || contractStatus !== 'ACTIVE' || isSubstituted) return false;
  if (startsAt.getTime() - now.getTime() < substitutionPolicy.minutesBefore * MINUTE_MS) return false;
  if (status === 'REQUESTED') return requestedBy === 'learner' && isAnswerable(subject, now);
  return status === 'CONFIRMED';
}

/**
 * Returns until when a proposal can be answered that is made now: as long as a requested time, and not longer than the
 * lesson's own request.
 */
export function substitutionDeadline(
  now: Date,
  { status, startsAt, answerBy }: Pick<SubstitutionCase, 'status' | 'startsAt' | 'answerBy'>,
): Date {
  const deadline = answerDeadline(now, startsAt);
  return status === 'REQUESTED' && answerBy !== null && answerBy < deadline ? answerBy : deadline;
}

type PaidContract = {
  /** KRW paid for one lesson. */
  unitPrice: Won;
  /** Number of lessons that were paid for. */
  lessonCount: number;
  lessons: readonly { status: LessonStatus; startsAt: Date }[];
};

/**
 * Returns what the coach who gives a lesson earns, in KRW before taxes: 0 for a bonus lesson, beyond the paid ones, that
 * nobody pays. The last paid lesson of a contract can earn a few won more, which rounding has left.
 */
export function expectedPay(
  { startsAt }: { startsAt: Date },
  { unitPrice, lessonCount, lessons }: PaidContract,
  { bonusPaid, coachSharePercent }: Pick<LessonPolicy, 'bonusPaid'> & Pick<PaymentPolicy, 'coachSharePercent'>,
): Won {
  const before = lessons.filter(
    (lesson) => isUsedLesson(lesson.status) || (lesson.status === 'CONFIRMED' && lesson.startsAt < startsAt),
  );
  return bonusPaid || before.length < lessonCount ? roundedShare(unitPrice, coachSharePercent, 100) : 0;
}
