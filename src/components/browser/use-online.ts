import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  globalThis.addEventListener('online', tell);
  globalThis.addEventListener('offline', tell);
  return () => {
    globalThis.removeEventListener('online', tell);
    globalThis.removeEventListener('offline', tell);
  };
};

/** Returns false while the device reports no connection; true does not mean that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
