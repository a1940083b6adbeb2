import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { dropDone, toast } from '~/components/ui/toast';
import { fieldIssues, refusalOf } from '~/trpc/refusal';

type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * What was typed is read by the input of its call before it is sent. What is wrong with it stands below its field, also
 * when the call finds it, and the first such field gets the focus.
 * @param form what the fields are in
 * @param names the fields that can say what is wrong; anything else is said as a short message
 */
export function useCheckedInput<Schema extends z.ZodType, Name extends keyof z.input<Schema> & string>(
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
  return {
    errorOf: (name: Name) => wrong.find(({ path }) => path[0] === name)?.message,
    /** Something is typed: what was wrong may be right. */
    clear: () => setWrong([]),
    /** @param run is not called with what the call would refuse */
    send: (values: z.input<Schema>, run: (input: z.output<Schema>) => void) => {
      const read = schema.safeParse(values);
      if (read.error) return refuse(read.error.issues, read.error.message);
      setWrong([]);
      run(read.data);
    },
    /** What the call itself refused. */
    refused: (thrown: unknown) => {
      const refusal = refusalOf(thrown);
      const issues = Object.entries(fieldIssues(refusal)).map(([path, message]) => ({ path: [path], message }));
      refuse(issues, refusal.message);
    },
  };
}
