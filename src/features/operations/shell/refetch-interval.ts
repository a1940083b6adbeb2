/** Refetch interval of live numbers while the page is visible; react-query pauses while it is hidden. */
export const REFETCH_MS = 2_000;
