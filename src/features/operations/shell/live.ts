/** Refetch interval of live numbers while the page is visible; react-query pauses while it is hidden. */
export const LIVE_MS = 2_000;
