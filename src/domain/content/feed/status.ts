import type { StateMachine } from '~/domain/shared/state-machine';

export const feedPostStatuses = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
export type FeedPostStatus = (typeof feedPostStatuses)[number];

/** States of a feed post. A withdrawn post stays withdrawn; a correction is a new post. */
export const feedPostMachine: StateMachine<FeedPostStatus> = {
  name: 'feed-post',
  moves: { DRAFT: { PUBLISHED: ['operator'] }, PUBLISHED: { WITHDRAWN: ['operator'] } },
};

/** Audiences of a post. Public posts are also shown on the pages of companies. */
export const feedAudiences = ['PUBLIC', 'COMPANIES', 'CHOSEN'] as const;
export type FeedAudience = (typeof feedAudiences)[number];
