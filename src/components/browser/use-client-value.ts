import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns a value that only the browser knows; `before` during hydration of the server's markup. It is read again with
 * each render.
 */
export function useClientValue<T extends string | number | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
