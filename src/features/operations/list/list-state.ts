import { loadNextPage, type PagedData } from '~/trpc/load-next-page';
import { refusalOf } from '~/trpc/refusal';

interface PagedQuery<Row> {
  data: { pages: { items: Row[] }[] } | undefined;
  error: { message: string } | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: PagedData['fetchNextPage'];
}

interface ListState<Row> {
  rows: Row[] | undefined;
  error: { message: string } | null;
  onRetry: () => void;
  more: { hasMore: boolean; loading: boolean; failed: string | null; onMore: () => Promise<void> };
}

// A failed query reports its error in its own state; its promises never reject.
const settled = () => {};

/** Returns the state that a DataTable needs from a paginated list. */
export function listState<Row>({
  data,
  error,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  refetch,
  fetchNextPage,
}: PagedQuery<Row>): ListState<Row> {
  return {
    rows: data?.pages.flatMap((page) => page.items),
    error,
    onRetry: () => {
      refetch().catch(settled);
    },
    more: {
      hasMore: hasNextPage,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError ? refusalOf(error).message : null,
      onMore: () => loadNextPage({ data, fetchNextPage }),
    },
  };
}
