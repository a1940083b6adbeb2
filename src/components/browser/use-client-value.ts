import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value that only the browser knows; `before` while the server's markup is taken over. Read again with each render.
 */
export function useClientValue<T extends string | number | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
