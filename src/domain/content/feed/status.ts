/** Audiences of a post. Public posts are also shown on the pages of companies. */
export const feedAudiences = ['PUBLIC', 'COMPANIES', 'CHOSEN'] as const;
export type FeedAudience = (typeof feedAudiences)[number];
