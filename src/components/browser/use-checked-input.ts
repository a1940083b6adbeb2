import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { dropDone, toast } from '~/components/ui/toast';
import { fieldIssues, type Refusal, refusalOf } from '~/trpc/refusal';
import { useUnsaved } from '../form/unsaved';
import { useFirstMissing } from './use-first-missing';

type Issue = { path: readonly PropertyKey[]; message: string };
/** The field names of an input, over all members of a union. */
type FieldOf<Input> = Input extends unknown ? keyof Input & string : never;

/**
 * Validates the typed values with the input schema of the call before they are sent. An error is shown below its field,
 * also when the call finds it, and the first such field gets the focus.
 * @param form the element that contains the fields
 * @param names the fields that can show an error; any other error is shown as a toast
 * @param isDirty whether the typed values are unsaved; then the panel of the form asks before it closes
 */
export function useCheckedInput<Schema extends z.ZodType, Name extends FieldOf<z.input<Schema>>>(
  form: RefObject<HTMLElement | null>,
  schema: Schema,
  names: readonly Name[],
  isDirty: boolean,
) {
  useUnsaved(isDirty);
  const [wrong, setWrong] = useState<readonly Issue[]>([]);
  const [sent, setSent] = useState(0);
  useFirstMissing(form, sent);
  const refuse = (issues: readonly Issue[], otherwise: string) => {
    dropDone();
    setWrong(issues);
    setSent((before) => before + 1);
    const hasOwnField = issues.some(({ path }) => names.some((name) => name === path[0]));
    if (!hasOwnField) toast(issues[0]?.message ?? otherwise, { tone: 'bad' });
  };
  const refuseCall = (thrown: unknown, field: Name | null): Refusal => {
    const refusal = refusalOf(thrown);
    const named = Object.entries(fieldIssues(refusal)).map(([path, message]) => ({ path: path.split('.'), message }));
    const isNamed = named.length > 0 || field === null || refusal.code === 'UNAVAILABLE';
    refuse(isNamed ? named : [{ path: [field], message: refusal.message }], refusal.message);
    return refusal;
  };
  return {
    errorOf: (name: Name) => wrong.find(({ path }) => path[0] === name)?.message,
    /** Clears the errors when the user types. */
    clear: () => setWrong([]),
    /** @param run is not called with values that the call would reject */
    send: (values: z.input<Schema>, run: (input: z.output<Schema>) => unknown): void => {
      const read = schema.safeParse(values);
      if (read.error) return refuse(read.error.issues, read.error.message);
      setWrong([]);
      void run(read.data);
    },
    /** Shows what the call itself rejected. @returns the refusal */
    refused: (thrown: unknown): Refusal => refuseCall(thrown, null),
    /** The same for a form with one field: an error that names no other field is shown at this one. */
    refusedAbout: (field: Name) => (thrown: unknown) => refuseCall(thrown, field),
  };
}
