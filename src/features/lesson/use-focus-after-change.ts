import { useCallback, useEffect, useRef } from 'react';
import { takeChanged } from './last-changed';

/**
 * Scrolls to the row or card of a lesson or contract that was just changed, and gives it the focus that its dialog had.
 * After a change the row or card is a new element, possibly elsewhere on the page.
 * @returns the ref of the row or card, which has a `tabIndex`
 */
export function useFocusAfterChange(encryptedId: string): (element: HTMLElement | null) => void {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeChanged(encryptedId)) return;
    target.current?.scrollIntoView({ block: 'nearest' });
    target.current?.focus({ preventScroll: true });
  }, [encryptedId]);
  return useCallback((element: HTMLElement | null) => {
    target.current = element;
  }, []);
}
