'use client';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { MailField } from '~/components/account/mail-field';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { emailInput } from '~/domain/account/schema';
import { fieldIssues, type Rejection, rejectionOf } from '~/trpc/rejection';

interface EmailFormProps {
  initial: string;
  submitLabel: string;
  onSubmit: (email: string) => Promise<void>;
}

/** Form with an e-mail address as its only field. */
export function EmailForm({ initial, submitLabel, onSubmit }: EmailFormProps) {
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    resolver: zodResolver(emailInput),
    defaultValues: { email: initial },
  });
  const typed = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async ({ email }) => {
    setRejection(null);
    try {
      await onSubmit(email);
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      const { email: message } = fieldIssues(failure);
      if (message === undefined) setRejection(failure);
      else setError('email', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-5">
      <MailField
        label="이메일"
        typed={typed}
        onTake={(email) => setValue('email', email, { shouldValidate: formState.isSubmitted })}
        autoComplete="username"
        enterKeyHint="send"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {rejection ? (
        <Banner tone="bad" role="alert">
          {rejection.message}
        </Banner>
      ) : null}
      <Button type="submit" variant="primary" size="lg" block loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
