import type { AdminFeedPost } from '~/domain/content/feed/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';

/** A draft of a post as the server returns it. */
export const draft: AdminFeedPost = {
  postId: 5,
  revision: 8,
  title: '겨울 운영 안내',
  text: '12월 25일에는 쉬어요.',
  scene: null,
  audience: 'CHOSEN',
  csCorporateIds: [7],
  status: 'DRAFT',
  updatedAt: seoulInstant(2025, 3, 4, 9, 5),
  publishedAt: null,
  publication: {
    status: 'DRAFT',
    scheduledAt: null,
    refusal: null,
    publishedNumber: null,
    newestNumber: 2,
    savedAt: seoulInstant(2025, 3, 4, 9, 5),
    savedBy: '나운영',
  },
  draft: null,
};
