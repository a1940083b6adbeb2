import type { StateMachine } from '../../shared/state-machine';

export const coachDocumentStatuses = ['SUBMITTED', 'CHECKED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'] as const;
export type CoachDocumentStatus = (typeof coachDocumentStatuses)[number];

/**
 * States of a coach's document. An operator can also reject a document that was checked, when it turns out to be wrong.
 * A document that replaces another one withdraws it, and a rejected application withdraws all of them.
 */
export const coachDocumentMachine: StateMachine<CoachDocumentStatus> = {
  name: 'coach-document',
  transitions: {
    SUBMITTED: {
      CHECKED: ['operator'],
      REJECTED: ['operator'],
      WITHDRAWN: ['coach', 'operator', 'system'],
      EXPIRED: ['system'],
    },
    CHECKED: { REJECTED: ['operator'], WITHDRAWN: ['coach', 'operator', 'system'], EXPIRED: ['system'] },
  },
};

export const coachDocumentStatusLabels: Readonly<Record<CoachDocumentStatus, string>> = {
  SUBMITTED: '확인 중',
  CHECKED: '확인 완료',
  REJECTED: '거절',
  EXPIRED: '기한 만료',
  WITHDRAWN: '취소',
};
