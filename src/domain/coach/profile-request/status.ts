import type { StateMachine } from '../../shared/state-machine';

export const profileRequestStatuses = ['SUBMITTED', 'APPROVED', 'RETURNED', 'WITHDRAWN'] as const;
export type ProfileRequestStatus = (typeof profileRequestStatuses)[number];

/** States of a requested change of a coach's profile. A newer request withdraws the open one. */
export const profileRequestMachine: StateMachine<ProfileRequestStatus> = {
  name: 'coach-profile-request',
  transitions: { SUBMITTED: { APPROVED: ['operator'], RETURNED: ['operator'], WITHDRAWN: ['coach'] } },
};

export const profileRequestStatusLabels: Readonly<Record<ProfileRequestStatus, string>> = {
  SUBMITTED: '확인 중',
  APPROVED: '반영 완료',
  RETURNED: '반려',
  WITHDRAWN: '취소',
};
