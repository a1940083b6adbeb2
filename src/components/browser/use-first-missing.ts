import { type RefObject, useEffect } from 'react';

/** A field that says so itself, or a part around fields that cannot. */
const MISSING = '[aria-invalid="true"], [data-missing]';
const FIELD = 'input, textarea, select, button';

/**
 * The first field of a form that is missing or wrong gets the focus and is brought into sight with its question.
 * @param sent how often it was sent; nothing is done before the first time, nor where nothing is missing
 */
export function useFirstMissing(form: RefObject<HTMLElement | null>, sent: number): void {
  useEffect(() => {
    const missing = sent === 0 ? null : form.current?.querySelector<HTMLElement>(MISSING);
    if (!missing) return;
    const isField = missing.matches(FIELD);
    (isField ? missing : missing.querySelector<HTMLElement>(FIELD))?.focus({ preventScroll: true });
    // The label of a field and the legend of a question stand above what takes the focus.
    (isField ? (missing.parentElement ?? missing) : missing).scrollIntoView({ block: 'center' });
  }, [form, sent]);
}
