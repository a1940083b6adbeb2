import type { ConsentState, PublicationKind } from './schema';
import type { PublicationStatus } from './status';

export const publicationStatusLabels: Readonly<Record<PublicationStatus, string>> = {
  DRAFT: '초안',
  SCHEDULED: '게시 예약',
  PUBLISHED: '게시 중',
  WITHDRAWN: '게시 종료',
};

/** What publishing a kind of content is called. */
export const publishingTerms: Readonly<Record<PublicationKind, string>> = {
  'feed-post': '게시',
  challenge: '공개',
  story: '게시',
  page: '게시',
  faq: '게시',
  banner: '게시',
  'company-notice': '게시',
};

export const consentStateLabels: Readonly<Record<ConsentState, string>> = {
  ENDED: '공개 동의 종료',
  ENDING: '공개 동의 종료 예정',
};

export const publicationKindLabels: Readonly<Record<PublicationKind, string>> = {
  'feed-post': '소식',
  challenge: '챌린지',
  story: '이야기',
  page: '페이지',
  faq: '자주 묻는 질문',
  banner: '상단 배너',
  'company-notice': '회사 공지',
};
