interface PagedQuery<Row> {
  data: { pages: { items: Row[] }[] } | undefined;
  error: { message: string } | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface ListState<Row> {
  rows: Row[] | undefined;
  error: { message: string } | null;
  onRetry: () => void;
  more: { hasMore: boolean; loading: boolean; onMore: () => void };
}

// What a query could not do, it says in its own state; its promises never fail.
const settled = () => {};

/** What a DataTable wants to know of a list that comes page by page. */
export function listState<Row>({ data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage }: PagedQuery<Row>): ListState<Row> {
  return {
    rows: data?.pages.flatMap((page) => page.items),
    error,
    onRetry: () => {
      refetch().catch(settled);
    },
    more: {
      hasMore: hasNextPage,
      loading: isFetchingNextPage,
      onMore: () => {
        fetchNextPage().catch(settled);
      },
    },
  };
}
