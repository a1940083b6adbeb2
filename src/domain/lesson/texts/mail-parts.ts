import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonPolicy } from '../policy';
import type { PartyRole } from '../status';

export type NotificationContext = {
  /** The side that reads it. */
  to: PartyRole;
  learnerName: string;
  coachName: string;
  programTitle: string;
  /**
   * Absolute address of the reader's lesson list at this contract and lesson; for news about the whole contract, the
   * address of the contract.
   */
  url: string;
  /** Absolute address of the learner's review page for these lessons. */
  reviewUrl: string;
  /** The policy that these lessons were sold under. */
  policy: LessonPolicy;
};

/** Returns the parts that the mails to a reader have in common. */
export function mailParts(context: NotificationContext) {
  const other =
    context.to === 'learner'
      ? { subject: `${context.coachName} 코치가`, name: `${context.coachName} 코치` }
      : { subject: `${context.learnerName} 님이`, name: `${context.learnerName} 님` };
  const about = [
    ['프로그램', context.programTitle],
    [context.to === 'learner' ? '코치' : '회원', other.name],
  ] as const;
  return {
    other,
    about,
    rows: (startsAt: Date, label = '수업') => [[label, formatSeoulDateTime(startsAt)], ...about] as const,
    see: { label: '수업 보기', url: context.url },
    answer: { label: '답하기', url: context.url },
  };
}
