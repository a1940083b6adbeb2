type Pages = { pages: readonly unknown[] } | undefined;

/** The part of an infinite query that loads its next page. */
export interface PagedData {
  data: Pages;
  fetchNextPage: (options: {
    cancelRefetch: boolean;
  }) => Promise<{ data: Pages; hasNextPage: boolean; isFetchNextPageError: boolean }>;
}

/**
 * Loads the next page of a list. A running refetch is awaited first, because the library would cancel it, and the pages
 * would not show what was changed. A page is requested again when a refetch cancelled its request.
 */
export async function loadNextPage({ data, fetchNextPage }: PagedData): Promise<void> {
  const loadedCount = data?.pages.length ?? 0;
  const answer = await fetchNextPage({ cancelRefetch: false });
  const hasNewPage = (answer.data?.pages.length ?? 0) > loadedCount;
  if (hasNewPage || answer.isFetchNextPageError || !answer.hasNextPage) return;
  return loadNextPage({ data: answer.data, fetchNextPage });
}
