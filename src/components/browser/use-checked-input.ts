import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { dropDone, toast } from '~/components/ui/toast';
import { fieldIssues, type Refusal, refusalOf } from '~/trpc/refusal';
import { useFirstMissing } from './use-first-missing';

type Issue = { path: readonly PropertyKey[]; message: string };
/** The fields of an input, of each of its shapes where it has several. */
type FieldOf<Input> = Input extends unknown ? keyof Input & string : never;

/**
 * What was typed is read by the input of its call before it is sent. What is wrong with it stands below its field, also
 * when the call finds it, and the first such field gets the focus.
 * @param form what the fields are in
 * @param names the fields that can say what is wrong; anything else is said as a short message
 */
export function useCheckedInput<Schema extends z.ZodType, Name extends FieldOf<z.input<Schema>>>(
  form: RefObject<HTMLElement | null>,
  schema: Schema,
  names: readonly Name[],
) {
  const [wrong, setWrong] = useState<readonly Issue[]>([]);
  const [sent, setSent] = useState(0);
  useFirstMissing(form, sent);
  const refuse = (issues: readonly Issue[], otherwise: string) => {
    dropDone();
    setWrong(issues);
    setSent((before) => before + 1);
    const isShown = issues.some(({ path }) => names.some((name) => name === path[0]));
    if (!isShown) toast(issues[0]?.message ?? otherwise, { tone: 'bad' });
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
    /** Something is typed: what was wrong may be right. */
    clear: () => setWrong([]),
    /** @param run is not called with what the call would refuse */
    send: (values: z.input<Schema>, run: (input: z.output<Schema>) => unknown): void => {
      const read = schema.safeParse(values);
      if (read.error) return refuse(read.error.issues, read.error.message);
      setWrong([]);
      void run(read.data);
    },
    /** What the call itself refused. @returns the refusal */
    refused: (thrown: unknown): Refusal => refuseCall(thrown, null),
    /** The same for a form of one field: what names no other field is about this one. */
    refusedAbout: (field: Name) => (thrown: unknown) => refuseCall(thrown, field),
  };
}
