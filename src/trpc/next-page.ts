/** For an infinite query: how the next page of its list is requested. */
export const nextPage = {
  getNextPageParam: <Cursor>({ nextCursor }: { nextCursor: Cursor | null }) => nextCursor ?? undefined,
};
