/** Seats are looked at anew so often while somebody looks at them, and when one comes back to the window. */
export const live = { staleTime: 0, refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;
