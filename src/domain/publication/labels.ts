import type { PublicationKind } from './schema';
import type { PublicationStatus } from './status';

export const publicationStatusLabels: Readonly<Record<PublicationStatus, string>> = {
  DRAFT: '초안',
  SCHEDULED: '게시 예약',
  PUBLISHED: '게시 중',
  WITHDRAWN: '게시 종료',
};

/** What publishing a kind of content is called. */
export const publishingTerms: Readonly<Record<PublicationKind, string>> = { 'feed-post': '게시', challenge: '공개' };
