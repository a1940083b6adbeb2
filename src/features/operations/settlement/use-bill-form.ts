'use client';
import { type BaseSyntheticEvent, useRef } from 'react';
import type { DefaultValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { inputToRetry } from './input-to-retry';

/**
 * A form about a bill's money. An input without a response is sent again unchanged with its key while the values are
 * the same, because refetched data would change what a new input is based on.
 * @param call throws when the input is rejected or not answered; the error is shown below its field, or below the
 *   amount
 */
export function useBillForm<Values extends { amount: string }, Output, Input>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
  call: (input: Input & { idempotencyKey?: string }) => Promise<unknown>,
) {
  const form = useSchemaForm(schema, defaultValues, Object.keys(defaultValues) as Path<Values>[]);
  const callOnce = useIdempotentCall(call);
  const unanswered = useRef<{ values: string; input: Input | null }>(null);
  const currentValues = () => JSON.stringify(form.getValues());
  const send = async (input: Input) => {
    const values = currentValues();
    try {
      await callOnce(input);
      unanswered.current = null;
      form.reset();
    } catch (error) {
      unanswered.current = { values, input: inputToRetry(input, error) };
      const rejection = rejectionOf(error);
      const [[path, message] = ['amount', rejection.message]] = Object.entries(fieldIssues(rejection));
      form.setError(path as Path<Values>, { message }, { shouldFocus: true });
    }
  };
  return {
    ...form,
    field: (name: Path<Values>) => ({ error: form.getFieldState(name).error?.message, ...form.register(name) }),
    send: (input: Input) => void send(input),
    /** @param run is not called when an input is sent again, because the operator has confirmed that input */
    submit: (run: (output: Output) => unknown) => (event: BaseSyntheticEvent) => {
      const { values, input = null } = unanswered.current ?? {};
      if (input === null || values !== currentValues()) return form.submit(run)(event);
      event.preventDefault();
      void send(input);
    },
  };
}
