import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface FocusFallback<Part extends HTMLElement> {
  ref: RefObject<Part | null>;
  tabIndex: -1;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * For a part whose buttons change after a save: when the focused button was removed or can no longer be pressed, the
 * part itself takes the focus, or the page's main part when the part was removed too. Otherwise the keyboard would
 * start at the top of the page again. Call it in the component that reads the saved data, which outlives the part.
 */
export function useFocusFallback<Part extends HTMLElement>(): FocusFallback<Part> {
  const part = useRef<Part>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.matches(':disabled')) return;
    (part.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
    // The part may have moved to another place on the page.
    part.current?.scrollIntoView({ block: 'nearest' });
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
