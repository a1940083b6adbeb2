/** Query options for seats: refetched at this interval while they are shown, and when the window gets the focus. */
export const live = { staleTime: 0, refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;
