/** Stands in for `next/cache`, which works only in the framework's own server. Nothing is cached. */
export const unstable_cache =
  <Result>(read: () => Promise<Result>) =>
  () =>
    read();
