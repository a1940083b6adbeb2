import { type RefObject, useEffect } from 'react';

/** A field that says so itself, or a part around fields that cannot. */
const MISSING = '[aria-invalid="true"], [data-missing]';
const FIELD = 'input, textarea, select, button';

/**
 * The first field of a form that is missing or wrong gets the focus and is brought into sight with its question.
 * @param misses how often something was missing when the form was sent; 0 does nothing
 */
export function useFirstMissing(form: RefObject<HTMLElement | null>, misses: number): void {
  useEffect(() => {
    const missing = misses === 0 ? null : form.current?.querySelector<HTMLElement>(MISSING);
    if (!missing) return;
    const isField = missing.matches(FIELD);
    (isField ? missing : missing.querySelector<HTMLElement>(FIELD))?.focus({ preventScroll: true });
    // The label of a field and the legend of a question stand above what takes the focus.
    (isField ? (missing.parentElement ?? missing) : missing).scrollIntoView({ block: 'center' });
  }, [form, misses]);
}
