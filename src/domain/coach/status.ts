import type { StateMachine } from '../shared/state-machine';

export const coachStatuses = ['APPLIED', 'DOC_REVIEW', 'INTERVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type CoachStatus = (typeof coachStatuses)[number];

/**
 * States from an application to an approved coach (docs/product/account-and-privacy.md#coaches). A rejected applicant
 * may apply again.
 */
export const coachMachine: StateMachine<CoachStatus> = {
  name: 'coach',
  transitions: {
    // Until an operator starts to read the application, the applicant can replace it.
    APPLIED: { APPLIED: ['learner'], DOC_REVIEW: ['operator'], REJECTED: ['operator'] },
    DOC_REVIEW: { INTERVIEW: ['operator'], REJECTED: ['operator'] },
    INTERVIEW: { APPROVED: ['operator'], REJECTED: ['operator'] },
    APPROVED: { SUSPENDED: ['operator'] },
    SUSPENDED: { APPROVED: ['operator'] },
    REJECTED: { APPLIED: ['learner'] },
  },
};

/** Applications that wait for an operator's decision. */
export const waitingStatuses = ['APPLIED', 'DOC_REVIEW', 'INTERVIEW'] as const satisfies readonly CoachStatus[];

/**
 * Returns whether the activity of a coach is paused. Only an approved coach can have a time requested, moved or
 * confirmed.
 */
export function isPaused({ status }: { status: CoachStatus }): boolean {
  return status !== 'APPROVED';
}

export const coachStatusLabels: Record<CoachStatus, string> = {
  APPLIED: '지원',
  DOC_REVIEW: '서류 확인',
  INTERVIEW: '인터뷰',
  APPROVED: '승인',
  REJECTED: '지원 거절',
  SUSPENDED: '활동 중지',
};
