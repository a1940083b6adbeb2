import { loadNextPage, type PagedData } from './load-next-page';
import { rejectionOf } from './rejection';

interface PagedQuery extends PagedData {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
}

/**
 * What the button under a paged list needs to know, its failure included: `<MoreButton {...loadMoreProps(list)} />`.
 * @param offline what is said without a connection, instead of the sentence for forms
 */
export function loadMoreProps(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, ...list }: PagedQuery,
  offline?: string,
) {
  return {
    hasMore: hasNextPage,
    loading: isFetchingNextPage,
    failed: isFetchNextPageError ? rejectionOf(error, offline).message : null,
    onMore: () => loadNextPage(list),
  };
}
