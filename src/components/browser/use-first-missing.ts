import { type RefObject, useEffect } from 'react';

/** A field that marks its own error, or a wrapper around fields that cannot. */
const MISSING = '[aria-invalid="true"], [data-missing]';
const FIELD = 'input, textarea, select, button';

/**
 * Focuses the first missing or wrong field of a form and scrolls it into view with its question.
 * @param sent number of submits; nothing happens before the first one, or when nothing is missing
 */
export function useFirstMissing(form: RefObject<HTMLElement | null>, sent: number): void {
  useEffect(() => {
    const missing = sent === 0 ? null : form.current?.querySelector<HTMLElement>(MISSING);
    if (!missing) return;
    const isField = missing.matches(FIELD);
    (isField ? missing : missing.querySelector<HTMLElement>(FIELD))?.focus({ preventScroll: true });
    // The label of a field and the legend of a question are above the element that takes the focus.
    (isField ? (missing.parentElement ?? missing) : missing).scrollIntoView({ block: 'center' });
  }, [form, sent]);
}
