'use client';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { SupportText } from '~/components/layout/support-text';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { loginInput } from '~/domain/account/schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { afterCodeSent, afterEmailEdit, afterRejection, atPassword, isLocked } from './login-steps';
import { MailField } from './mail-field';
import { rememberEmail, typedEmail } from './typed-email';
import { UnlockForm } from './unlock-form';
import { serverNow } from '~/trpc/server-clock';

interface LoginFormProps {
  submitLabel?: string;
  /** The address of the account to log in to, when it is known; otherwise the form uses the address typed last. */
  email?: string | null;
  /** Called after the login, when the cookies are set. */
  onDone: () => void;
}

/** E-mail and password login without leaving the page, for the login pages and for flows that require a login. */
export function LoginForm({ submitLabel = '로그인', email: initialEmail, onDone }: LoginFormProps) {
  const login = trpc.session.login.useMutation();
  const start = trpc.session.startUnlock.useMutation();
  const [state, setState] = useState(atPassword);
  const { step, rejection, sent } = state;
  const { register, handleSubmit, setError, setFocus, setValue, getValues, control, formState } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { email: initialEmail ?? typedEmail(), password: '' },
  });
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  const leaving = login.isSuccess;

  const submit = handleSubmit(async (values) => {
    setState((now) => ({ ...now, rejection: null }));
    rememberEmail(values.email);
    try {
      await login.mutateAsync(values);
      onDone();
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      if (failure.code !== 'LOGIN_FAILED' || isLocked(failure)) {
        setState((now) => afterRejection(now, failure));
        return;
      }
      setState(atPassword);
      setError('password', { message: failure.message });
      setFocus('password', { shouldSelect: true });
    }
  });

  const sendCode = () => start.mutateAsync({ email: getValues('email') });

  async function unlock() {
    try {
      // A user who went back continues with the code that was already sent.
      const code = sent && sent.resendAt > serverNow() ? sent : await sendCode();
      setState((now) => afterCodeSent(now, code));
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      setState((now) => ({ ...now, rejection: failure }));
    }
  }

  // A second code replaces the first as the code already sent.
  async function resend() {
    const code = await sendCode();
    setState((now) => (now.step === 'password' ? now : { ...now, sent: code }));
    return code;
  }

  if (sent && step === 'unlock') {
    return (
      <UnlockForm
        email={getValues('email')}
        sent={sent}
        onResend={resend}
        onDone={onDone}
        onBack={() => setState((now) => ({ ...now, step: 'locked' }))}
      />
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {rejection ? (
        <Banner
          tone="bad"
          role="alert"
          action={
            rejection.code === 'ACCOUNT_DORMANT' ? (
              <Link
                href="/dormant"
                className="-my-2 flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
              >
                휴면 해제하기
              </Link>
            ) : undefined
          }
        >
          <SupportText text={rejection.message} />
        </Banner>
      ) : null}
      {step === 'locked' ? (
        <Button variant="primary" size="lg" block loading={start.isPending} onClick={() => void unlock()}>
          메일로 번호 받아 잠금 해제하기
        </Button>
      ) : null}
      <MailField
        label="이메일"
        typed={email}
        onTake={(address) => {
          setValue('email', address, { shouldValidate: formState.isSubmitted });
          setState(afterEmailEdit);
        }}
        autoComplete="username"
        enterKeyHint="next"
        error={errors.email?.message}
        {...register('email', { onChange: () => setState(afterEmailEdit) })}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        variant={step === 'locked' ? 'ghost' : 'primary'}
        size="lg"
        block
        loading={login.isPending || leaving}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
