'use client';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { emailInput } from '~/domain/account/schema';
import { type Refusal, refusalOf } from '~/trpc/refusal';

interface EmailFormProps {
  initial: string;
  submitLabel: string;
  onSubmit: (email: string) => Promise<void>;
}

/** Asks for an address and nothing else. */
export function EmailForm({ initial, submitLabel, onSubmit }: EmailFormProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailInput),
    defaultValues: { email: initial },
  });
  const submit = handleSubmit(async ({ email }) => {
    setRefusal(null);
    try {
      await onSubmit(email);
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-5">
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {refusal ? (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      ) : null}
      <Button type="submit" variant="primary" size="lg" block loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
