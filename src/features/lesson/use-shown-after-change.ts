import { useCallback, useEffect, useRef } from 'react';
import { takeChanged } from './last-changed';

/**
 * A lesson or a contract that was just changed has another row or card than before, maybe elsewhere on the page: it is
 * brought into sight and takes the focus that its dialog had.
 * @returns the ref of the row or card, which has a `tabIndex`
 */
export function useShownAfterChange(encryptedId: string): (element: HTMLElement | null) => void {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeChanged(encryptedId)) return;
    shown.current?.scrollIntoView({ block: 'nearest' });
    shown.current?.focus({ preventScroll: true });
  }, [encryptedId]);
  return useCallback((element: HTMLElement | null) => {
    shown.current = element;
  }, []);
}
