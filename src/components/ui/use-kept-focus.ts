import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface KeptFocus<Part extends HTMLElement> {
  ref: RefObject<Part | null>;
  tabIndex: -1;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * For a part whose buttons change with what was saved: where the one that had the focus is gone or cannot be pressed
 * any more, the part itself takes it, or the page's main part once that is gone too. Otherwise the keyboard would start
 * again at the top of the page. It is called where the saved data is read, which outlives the part.
 */
export function useKeptFocus<Part extends HTMLElement>(): KeptFocus<Part> {
  const part = useRef<Part>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.matches(':disabled')) return;
    (part.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
    // It may stand at another place of the page by now.
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
