'use client';
import { useState } from 'react';
import Link from 'next/link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SupportWords } from '~/components/layout/support-words';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { TextField } from '~/components/ui/text-field';
import { loginInput } from '~/domain/account/schema';
import { trpc } from '~/trpc/react';
import { type Refusal, refusalOf } from '~/trpc/refusal';
import type { CodeSent } from './code-form';
import { rememberEmail, typedEmail } from './typed-email';
import { UnlockForm } from './unlock-form';

interface LoginFormProps {
  submitLabel?: string;
  /** Logged in: the cookies are set. */
  onDone: () => void;
}

/** Too many wrong passwords were tried on this account; limits of a network are not lifted by a code. */
function isLocked({ code, details }: Refusal): boolean {
  return code === 'RATE_LIMITED' && (details['limit'] === 'loginAccount' || details['limit'] === 'loginDevice');
}

/** E-mail and password, in place: used by the login pages and by flows that ask who one is. */
export function LoginForm({ submitLabel = '로그인', onDone }: LoginFormProps) {
  const login = trpc.session.login.useMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const start = trpc.session.startUnlock.useMutation();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [step, setStep] = useState<'password' | 'locked' | 'unlock'>('password');
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm({ resolver: zodResolver(loginInput), defaultValues: { email: typedEmail(), password: '' } });
  const { errors } = formState;
  const leaving = login.isSuccess;

  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    rememberEmail(values.email);
    try {
      await login.mutateAsync(values);
      onDone();
    } catch (thrown) {
      const why = refusalOf(thrown);
      if (why.code !== 'LOGIN_FAILED') {
        setRefusal(why);
        if (isLocked(why)) setStep('locked');
        return;
      }
      setError('password', { message: why.message });
      setFocus('password', { shouldSelect: true });
    }
  });

  const sendCode = () => start.mutateAsync({ email: getValues('email') });

  async function unlock() {
    try {
      // Who went back finds the code that is still on its way.
      if (!sent || sent.resendAt <= new Date()) setSent(await sendCode());
      setStep('unlock');
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
    }
  }

  if (sent && step === 'unlock') {
    return <UnlockForm {...getValues()} sent={sent} onResend={sendCode} onDone={onDone} onBack={() => setStep('locked')} />;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {refusal ? (
        <Banner
          tone="bad"
          role="alert"
          action={
            refusal.code === 'ACCOUNT_DORMANT' ? (
              <Link href="/dormant" className="-my-2 flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4">
                다시 쓰기
              </Link>
            ) : undefined
          }
        >
          <SupportWords text={refusal.message} />
        </Banner>
      ) : null}
      {step === 'locked' ? (
        <Button block loading={start.isPending} onClick={() => void unlock()}>
          메일로 번호 받아 바로 로그인
        </Button>
      ) : null}
      <TextField label="이메일" type="email" inputMode="email" autoComplete="username" autoCapitalize="off" spellCheck={false} enterKeyHint="next" error={errors.email?.message} {...register('email')} />
      <PasswordField label="비밀번호" autoComplete="current-password" enterKeyHint="go" error={errors.password?.message} {...register('password')} />
      <Button type="submit" variant="primary" size="lg" block loading={login.isPending || leaving}>
        {submitLabel}
      </Button>
    </form>
  );
}
