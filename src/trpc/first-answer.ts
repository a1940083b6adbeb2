type CachedQuery = { state: { isInvalidated: boolean; dataUpdatedAt: number } };

/**
 * Query options that use the server-rendered answer instead of a first request. When this tab has an older cached
 * answer, the library shows that one, and refetches it if it is older than the page or was invalidated.
 */
export const firstAnswer = <Answer>(answer: Answer, renderedAt: Date) => ({
  initialData: answer,
  initialDataUpdatedAt: renderedAt.getTime(),
  refetchOnMount: ({ state }: CachedQuery) => state.isInvalidated || state.dataUpdatedAt < renderedAt.getTime(),
});
