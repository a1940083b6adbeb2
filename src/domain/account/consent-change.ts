import type { freeConsents } from './schema';

/** A consent that the user can give and withdraw at any time. */
export type FreeConsent = (typeof freeConsents)[number];

/** The consents about advertising: to receive it, and to measure it. */
export type AdvertisingConsent = Extract<FreeConsent, 'MARKETING' | 'AD_MEASUREMENT'>;
export const advertisingConsentTitles: Readonly<Record<AdvertisingConsent, string>> = {
  MARKETING: '혜택·소식 받기',
  AD_MEASUREMENT: '광고 성과 측정',
};

/** Texts of the page on which a mail's reader keeps or withdraws the consent to advertising. */
export const marketingAnswerLabels = {
  title: '혜택·소식을 계속 받을까요?',
  detail: '로그인하지 않아도 바꿀 수 있어요. 그만 받아도 예약과 결제 안내는 그대로 보내 드려요.',
  stop: '그만 받기',
  keep: '계속 받기',
  stopped: '이제 혜택·소식을 보내지 않아요',
  stoppedDetail: '처리한 내용을 메일로도 알려 드려요.',
  kept: '혜택·소식을 계속 보내 드릴게요',
  keptDetail: '마음이 바뀌면 내 계정이나 받은 메일에서 그만 받을 수 있어요.',
  invalid: '쓸 수 없는 링크예요',
  invalidDetail: '로그인해서 내 계정의 ‘동의’에서 바꿔 주세요.',
  account: '내 계정 보기',
} as const;

/** Texts for changing a consent, the same on every page. */
export const consentChangeLabels = {
  question: '동의를 철회할까요?',
  withdraw: '동의 철회하기',
  withdrawn: '동의를 철회했어요.',
  given: '동의했어요.',
  /** Shown on a consent that was given to an earlier text. */
  outdated:
    '동의한 뒤로 내용이 바뀌었어요. 아래 내용을 읽고 다시 골라 주세요. 고르기 전에는 동의하지 않은 것으로 봐요.',
  /** The page displayed another version of the text. */
  changed: '동의 내용이 바뀌었어요. 페이지를 새로고침해 주세요.',
  giveAgain: '다시 동의하기',
  decline: '동의하지 않기',
} as const;

/** Effects of not giving each consent, and what remains possible. */
export const withoutConsent: Readonly<Record<FreeConsent, string>> = {
  HEALTH_MATCHING: '질문지의 건강 답변을 바로 지우고, 되돌릴 수 없어요. 건강 답변에 맞춰 코치를 찾을 수도 없어요.',
  HEALTH_BODY_CHECK: '전문가는 내 바디체크 기록을 더 이상 보거나 입력할 수 없어요. 나는 계속 볼 수 있어요.',
  HEALTH_QUESTIONS: '전문가는 수업 전 질문의 답을 더 이상 볼 수 없어요. 나는 계속 보고 지울 수 있어요.',
  HEALTH_LESSON_NOTE: '코치는 수업 노트의 건강 기록을 더 이상 보거나 입력할 수 없어요. 나는 계속 볼 수 있어요.',
  HEALTH_LESSON_PHOTO: '몸이 나올 수 있는 수업 사진을 모두 지우고, 되돌릴 수 없어요.',
  REVIEW_PHOTO: '후기에 올린 사진을 모두 지우고, 되돌릴 수 없어요. 후기의 글과 별점은 그대로예요.',
  MARKETING: '혜택·소식을 보내지 않아요.',
  AD_MEASUREMENT: '방문과 결제 내용을 Meta에 보내지 않아요.',
};
