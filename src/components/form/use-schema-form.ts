'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { dropDone, toast } from '~/components/ui/toast';
import { residentNumberField, residentNumberProblem } from '~/domain/shared/resident-number';
import { fieldIssues, type Rejection, rejectionOf } from '~/trpc/rejection';
import { useUnsaved } from './unsaved';

/** Returns the first problem of an input, or else the message of the call. */
const messageOf = (rejection: Rejection): string => Object.values(fieldIssues(rejection))[0] ?? rejection.message;

/** Shows at the field what every call rejects. */
function rejectResidentNumber(input: unknown, context: z.RefinementCtx): void {
  const field = residentNumberField('', input);
  if (field !== null) context.addIssue({ code: 'custom', path: field.split('.'), message: residentNumberProblem });
}

/**
 * A form whose values are validated with the input schema of its call. An error is shown below its field, also when the
 * call finds it, and the first such field gets the focus. While the form has unsaved input, its panel asks before it
 * closes.
 * @param fields the fields that can show an error; any other error is shown as a toast
 * @param textOf the text of such a toast, for another language
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  fields: readonly Path<Input>[],
  textOf: (rejection: Rejection) => string = messageOf,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema.superRefine(rejectResidentNumber)),
    defaultValues,
    // The first wrong field in the order of the page gets the focus below.
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const place = useRef<HTMLElement>(null);
  const setPlace = useCallback((element: HTMLElement | null) => void (place.current = element), []);
  const [rejections, setRejections] = useState(0);
  useFirstMissing(place, submitCount + rejections);
  useUnsaved(isDirty);

  const invalid = (issues: FieldErrors<Input>) => {
    dropDone();
    if (fields.some((name) => get(issues, name) !== undefined)) return;
    const message = Object.values(issues).find((issue) => issue?.message !== undefined)?.message;
    if (typeof message === 'string') toast(message, { tone: 'bad' });
  };
  const reject = (thrown: unknown, field: Path<Input> | null): Rejection => {
    const rejection = rejectionOf(thrown);
    const named = Object.entries(fieldIssues(rejection));
    const issues =
      named.length > 0 || field === null || rejection.code === 'UNAVAILABLE'
        ? named
        : [[field, rejection.message] as const];
    const fieldErrors = issues.flatMap(([path, message]) => {
      const name = fields.find((field) => path === field || path.startsWith(`${field}.`));
      return name === undefined ? [] : [{ name, message }];
    });
    dropDone();
    for (const { name, message } of fieldErrors) form.setError(name, { message });
    if (fieldErrors.length === 0) toast(textOf(rejection), { tone: 'bad' });
    setRejections((before) => before + 1);
    return rejection;
  };
  return {
    ...form,
    errors,
    isDirty,
    /** Props for the element that contains the fields. */
    place: { ref: setPlace },
    /** @param run is not called with values that the call would reject */
    submit: (run: (input: Output) => unknown) => (event?: BaseSyntheticEvent) =>
      void form.handleSubmit(async (input) => void (await run(input)), invalid)(event),
    /** Shows what the call itself rejected. @returns the rejection */
    showRejection: (thrown: unknown) => reject(thrown, null),
    /** The same for a form with one field: an error that names no other field is shown at this one. */
    showRejectionAt: (field: Path<Input>) => (thrown: unknown) => reject(thrown, field),
  };
}
