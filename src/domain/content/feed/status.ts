import type { StateMachine } from '~/domain/shared/state-machine';

export const feedPostStatuses = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
export type FeedPostStatus = (typeof feedPostStatuses)[number];

/** A post of the feed. What was withdrawn stays withdrawn: what is said again is a new post. */
export const feedPostMachine: StateMachine<FeedPostStatus> = {
  name: 'feed-post',
  moves: { DRAFT: { PUBLISHED: ['operator'] }, PUBLISHED: { WITHDRAWN: ['operator'] } },
};

/** Who reads it. What everybody reads stands in companies' pages, too. */
export const feedAudiences = ['PUBLIC', 'COMPANIES', 'CHOSEN'] as const;
export type FeedAudience = (typeof feedAudiences)[number];
