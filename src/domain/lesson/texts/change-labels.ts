import { brand } from '~/domain/shared/brand';
import { withParticle } from '~/domain/shared/korean-particle';
import type { TransitionRole } from '~/domain/shared/state-machine';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonStatus } from '../status';

export type LessonChange = {
  status: LessonStatus;
  startsAt: Date;
  /** A proposed new time that is not answered yet; the current time stays valid until then. */
  proposedStartsAt: Date | null;
  /** The role that made the last change. */
  by: TransitionRole;
  /** True when the reader made the change, on another page. */
  own: boolean;
  /** The other side's name with its particle: "김하늘 님이". */
  other: string;
};

/** Describes the last change of a lesson to a reader whose page still shows the state before it. */
export function changeLabel({ status, startsAt, proposedStartsAt, by, own, other }: LessonChange): string {
  const when = formatSeoulDateTime(startsAt);
  switch (status) {
    case 'REQUESTED':
      return own
        ? `이미 ${withParticle(when, '을', '를')} 제안했어요.`
        : `${other} ${withParticle(when, '을', '를')} 제안했어요.`;
    case 'CONFIRMED':
      if (!proposedStartsAt) return `수업 시간이 이미 ${withParticle(when, '으로', '로')} 정해졌어요.`;
      return own
        ? `${withParticle(formatSeoulDateTime(proposedStartsAt), '으로', '로')} 이미 변경을 요청했어요.`
        : `${other} 수업 시간을 ${withParticle(formatSeoulDateTime(proposedStartsAt), '으로', '로')} 변경하자고 했어요.`;
    case 'HELD':
    case 'DONE':
      return `${when} 수업은 이미 마친 것으로 기록됐어요.`;
    case 'NOSHOW_LEARNER':
      return `${when} 수업은 회원 불참으로 기록됐어요.`;
    case 'NOSHOW_COACH':
      return `${when} 수업은 코치 불참으로 기록됐어요.`;
    case 'CANCELLED_FREE':
    case 'CANCELLED_CHARGED':
      if (own) return `${when} 수업은 이미 취소했어요.`;
      if (by === 'system') return `${when} 수업 요청은 답변이 없어 취소됐어요.`;
      return `${by === 'operator' ? `${brand.name} 고객센터에서` : other} ${when} 수업을 취소했어요.`;
  }
}
