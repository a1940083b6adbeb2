type Kept = { state: { isInvalidated: boolean; dataUpdatedAt: number } };

/**
 * The answer that the server's page came with, in the place of a first question. The library shows what this tab keeps
 * from before instead, which is asked again where it is older, or something was changed since.
 */
export const firstAnswer = <Answer>(answer: Answer, renderedAt: Date) => ({
  initialData: answer,
  initialDataUpdatedAt: renderedAt.getTime(),
  refetchOnMount: ({ state }: Kept) => state.isInvalidated || state.dataUpdatedAt < renderedAt.getTime(),
});
