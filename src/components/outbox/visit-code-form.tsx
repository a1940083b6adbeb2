'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '~/components/ui/text-field';
import { enterVisitCodeInput } from '~/domain/lesson/visit';

const codeInput = enterVisitCodeInput.pick({ code: true });

/** The field for the code that the learner told the coach; its submit button is outside and names the form's id. */
export function VisitCodeForm({
  id,
  onCode,
}: {
  id: string;
  /** Returns why the code was rejected, for the field; null when it was accepted, or another message says why. */
  onCode: (code: string) => Promise<string | null>;
}) {
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } });
  const submit = form.handleSubmit(async ({ code }) => {
    const message = await onCode(code);
    if (message !== null) form.setError('code', { message }, { shouldFocus: true });
  });
  return (
    <form id={id} noValidate onSubmit={submit} className="mb-4">
      <TextField
        label="회원이 알려 준 코드 4자리"
        hint="회원 화면의 방문 코드예요. 몰라도 도착과 종료는 기록할 수 있어요."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </form>
  );
}
