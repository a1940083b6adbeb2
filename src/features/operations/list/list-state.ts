import type { PagedData } from '~/trpc/load-next-page';
import { loadMoreProps } from '~/trpc/load-more-props';

export interface PagedQuery<Row> {
  data: { pages: { items: Row[] }[] } | undefined;
  error: { message: string } | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: PagedData['fetchNextPage'];
}

/** Returns the state that a DataTable needs from a paginated list. */
export function listState<Row>(query: PagedQuery<Row>) {
  const { data, error, refetch } = query;
  return {
    rows: data?.pages.flatMap((page) => page.items),
    error,
    onRetry: () => void refetch(),
    more: loadMoreProps(query),
  };
}
