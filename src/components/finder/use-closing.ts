import { type FocusEvent, useEffect, useRef } from 'react';
import { hasFocusLeft } from './combobox-events';

/**
 * Closes a list when the focus leaves its control. With `afterClick` the list closes only after the press that takes
 * the focus away: what is below an inline list moves up when it closes, and the click would miss it.
 *
 * @returns a handler for the control's `onBlur`
 */
export function useClosing(
  open: boolean,
  close: () => void,
  { afterClick }: { afterClick: boolean },
): (event: FocusEvent) => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!open) return;
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('click', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('click', release, true);
      release();
    };
  }, [open]);
  return (event) => {
    if (!hasFocusLeft(event)) return;
    if (afterClick && pressed.current) document.addEventListener('click', close, { once: true });
    else close();
  };
}
