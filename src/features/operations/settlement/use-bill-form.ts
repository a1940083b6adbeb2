'use client';
import { useState } from 'react';
import { newId } from '~/trpc/new-id';
import { refusalOf } from '~/trpc/refusal';
import { sentAgain } from './sent-again';

type Issue = { path: readonly PropertyKey[]; message: string };
type Keyed<Input> = Input & { idempotencyKey: string };

/** What was typed as a number of won; NaN while it is none. */
export function wonOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''));
}

/**
 * The fields of a form about a bill's money. What was sent and not answered is sent again as it was, with its key,
 * until a field is changed: what is read meanwhile changes what a new input would be based on.
 * @param initial what stands in the fields until something is typed, and again when it was sent
 * @param send throws what was refused or not answered; it stands below the amount
 */
export function useBillForm<Values extends { amount: string }, Input>(
  initial: Values,
  send: (input: Keyed<Input>) => Promise<unknown>,
) {
  const [typed, setTyped] = useState<Values | null>(null);
  const [wrong, setWrong] = useState<readonly Issue[]>([]);
  const [unanswered, setUnanswered] = useState<{ typed: Values | null; input: Keyed<Input> | null }>({
    typed: null,
    input: null,
  });
  const values = typed ?? initial;
  const submit = async (input: Keyed<Input>) => {
    try {
      await send(input);
      setTyped(null);
      setUnanswered({ typed: null, input: null });
    } catch (error) {
      setUnanswered({ typed, input: sentAgain(input, error) });
      setWrong([{ path: ['amount'], message: refusalOf(error).message }]);
    }
  };
  const again = unanswered.typed === typed ? unanswered.input : null;
  return {
    values,
    setWrong,
    field: (name: keyof Values & string) => ({
      value: values[name],
      error: wrong.find(({ path }) => path[0] === name)?.message,
      onChange: (event: { target: { value: string } }) => {
        setTyped({ ...values, [name]: event.target.value });
        setWrong([]);
      },
    }),
    submit: (input: Input) => submit({ ...input, idempotencyKey: newId() }),
    /** Null where the next input is a new one. */
    submitAgain: again && (() => submit(again)),
  };
}
