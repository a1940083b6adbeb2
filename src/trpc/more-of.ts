import { refusalOf } from './refusal';

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

/** What the button under a paged list needs to know, its failure included: `<MoreButton {...moreOf(list)} />`. */
export function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage }: PagedQuery) {
  return {
    hasMore: hasNextPage,
    loading: isFetchingNextPage,
    failed: isFetchNextPageError ? refusalOf(error).message : null,
    onMore: () => void fetchNextPage(),
  };
}
