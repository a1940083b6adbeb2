'use client';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { phoneCodeInput } from '~/domain/account/schema';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { phoneLabel } from './phone-labels';

/** Confirms the account's number by a code: only then does it get alimtalk and text messages. */
export function PhoneCertification({ phone, locked }: { phone: string | null; locked: boolean }) {
  const [sent, setSent] = useState(false);
  const start = trpc.session.startPhoneCertification.useMutation({
    onSuccess: () => {
      setSent(true);
      toast('인증 번호를 문자로 보냈어요.', { tone: 'good' });
    },
    onError: (thrown) => toast(refusalOf(thrown).message, { tone: 'bad' }),
  });
  if (phone === null)
    return (
      <p className="rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2">
        알림톡과 문자를 받으려면 위 프로필에 휴대폰 번호를 저장해 주세요.
      </p>
    );
  return (
    <div className="grid gap-4 rounded-m bg-sunken px-4 py-4">
      <p className="text-small">
        알림톡과 문자는 확인한 번호로만 보내요. <b className="tnum">{phoneLabel(phone)}</b> 번호를 확인해 주세요.
      </p>
      {sent ? <CodeForm /> : null}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={locked}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {sent ? '인증 번호 다시 받기' : '인증 번호 받기'}
      </Button>
    </div>
  );
}

function CodeForm() {
  const cache = trpc.useUtils().session;
  const complete = trpc.session.completePhoneCertification.useMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(phoneCodeInput),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await complete.mutateAsync(values);
      toast('번호를 확인했어요.', { tone: 'good' });
      await cache.messageChoices.invalidate();
    } catch (thrown) {
      setError('code', { message: refusalOf(thrown).message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        label="인증 번호 6자리"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" variant="green" className="justify-self-start" loading={formState.isSubmitting}>
        번호 확인하기
      </Button>
    </form>
  );
}
