'use client';
import { useRef, useState } from 'react';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { useUnsaved } from '~/components/form/unsaved';
import { fieldIssues, refusalOf } from '~/trpc/refusal';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { inputToRetry } from './input-to-retry';

type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * Returns the fields of a form about a bill's money. An input without a response is sent again unchanged with its key
 * until a field changes, because refetched data would change what a new input is based on.
 * @param initial values of the fields until the operator types, and again after a successful send
 * @param send throws when the input is rejected or not answered; the error is shown below its field, or below the
 *   amount
 */
export function useBillForm<Values extends { amount: string }, Input>(
  initial: Values,
  send: (input: Input & { idempotencyKey?: string }) => Promise<unknown>,
) {
  const [typed, setTyped] = useState<Values | null>(null);
  const [wrong, setWrong] = useState<readonly Issue[]>([]);
  const [unanswered, setUnanswered] = useState<{ typed: Values | null; input: Input | null }>({
    typed: null,
    input: null,
  });
  const values = typed ?? initial;
  useUnsaved(JSON.stringify(values) !== JSON.stringify(initial));
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useFirstMissing(form, refusals);
  /** Shows the errors of the fields; an empty list means that all are valid. */
  const refuse = (issues: readonly Issue[]) => {
    setWrong(issues);
    if (issues.length > 0) setRefusals((before) => before + 1);
  };
  const sendOnce = useIdempotentCall(send);
  const submit = async (input: Input) => {
    try {
      await sendOnce(input);
      setTyped(null);
      setUnanswered({ typed: null, input: null });
    } catch (error) {
      setUnanswered({ typed, input: inputToRetry(input, error) });
      const refusal = refusalOf(error);
      const [[path, message] = ['amount', refusal.message]] = Object.entries(fieldIssues(refusal));
      refuse([{ path: [path], message }]);
    }
  };
  const inputToResend = unanswered.typed === typed ? unanswered.input : null;
  return {
    form,
    values,
    refuse,
    field: (name: keyof Values & string) => ({
      value: values[name],
      error: wrong.find(({ path }) => path[0] === name)?.message,
      onChange: (event: { target: { value: string } }) => {
        setTyped({ ...values, [name]: event.target.value });
        setWrong([]);
      },
    }),
    submit,
    /** Null when the next input is a new one. */
    resubmit: inputToResend && (() => submit(inputToResend)),
  };
}
