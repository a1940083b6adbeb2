import type { JobRecords } from '~/server/jobs/job-record';

export const accountJobs = {
  'answer-certification': {
    label: '인증 메일 준비',
    cancelled: '이 인증 메일을 보내지 않아요. 회원이 다시 요청해야 해요.',
    kind: 'work',
    concurrency: 4,
    run: async (payload, { service }) =>
      (await import('./certification/answer-certification')).answerCertification(service, payload),
    // A request whose mail was lost looks the same as a request that must not be mailed. No job is scheduled, because
    // the user requests another code within minutes.
    dueRows: null,
  },
  'check-consents': {
    label: '광고 동의 다시 확인',
    cancelled: '오늘은 오래된 광고 동의를 다시 묻지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./consent/check-consents')).checkConsents(service),
  },
  'mark-dormant': {
    label: '휴면 계정 전환',
    cancelled: '오늘은 오래 이용하지 않은 계정을 휴면으로 바꾸지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./closing/mark-dormant')).markDormant(service),
  },
} satisfies Partial<JobRecords>;
