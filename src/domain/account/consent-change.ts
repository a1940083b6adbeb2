import type { freeConsents } from './schema';

/** A consent that the user can give and withdraw at any time. */
export type FreeConsent = (typeof freeConsents)[number];

/** Texts for changing a consent, the same on every page. */
export const consentChangeLabels = {
  question: '동의를 철회할까요?',
  withdraw: '동의 철회하기',
  withdrawn: '동의를 철회했어요.',
  given: '동의했어요.',
  /** Shown on a consent that was given to an earlier text. */
  outdated:
    '동의한 뒤로 내용이 바뀌었어요. 아래 내용을 읽고 다시 골라 주세요. 고르기 전에는 동의하지 않은 것으로 봐요.',
  giveAgain: '다시 동의하기',
  decline: '동의하지 않기',
} as const;

/** Effects of not giving each consent, and what remains possible. */
export const withoutConsent: Readonly<Record<FreeConsent, string>> = {
  HEALTH_MATCHING: '건강 질문에 답한 내용으로는 코치를 찾을 수 없어요.',
  HEALTH_BODY_CHECK: '전문가는 더 이상 보거나 입력할 수 없어요. 나는 계속 볼 수 있어요.',
  HEALTH_QUESTIONS: '그때부터 전문가는 답을 볼 수 없어요. 나는 계속 보고 지울 수 있어요.',
  HEALTH_LESSON_NOTE: '코치는 통증 기록을 더 이상 보거나 입력할 수 없어요. 나는 계속 볼 수 있어요.',
  HEALTH_LESSON_PHOTO: '몸이 나올 수 있는 수업 사진을 모두 지우고, 되돌릴 수 없어요.',
  MARKETING: '혜택·소식을 보내지 않아요.',
  AD_MEASUREMENT: 'Meta에 방문과 결제를 보내지 않아요.',
};
