'use client';
import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { completeUnlockInput } from '~/domain/account/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { CodeForm, type CodeSent, mailedCodeHelp } from './code-form';

interface UnlockFormProps {
  email: string;
  sent: CodeSent;
  onResend: () => Promise<CodeSent>;
  onDone: () => void;
  onBack: () => void;
}

/**
 * After too many wrong passwords: the right one and a code of the mail open together. The password is typed again,
 * because the last one was rejected; the code's last digit sends the form only with one that was not rejected yet.
 */
export function UnlockForm({ email, sent, onResend, onDone, onBack }: UnlockFormProps) {
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    resolver: zodResolver(completeUnlockInput.pick({ password: true })),
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const [rejected, setRejected] = useState('');
  const complete = trpc.session.completeUnlock.useMutation();

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = (code: string) =>
    handleSubmit(async (input) => {
      try {
        await complete.mutateAsync({ code, ...input });
        onDone();
      } catch (thrown) {
        if (rejectionOf(thrown).code !== 'LOGIN_FAILED') throw thrown;
        setRejected(input.password);
        setError('password', { message: '비밀번호가 맞지 않아요. 확인한 뒤 다시 입력해 주세요.' });
        setFocus('password', { shouldSelect: true });
      }
    })();

  return (
    <>
      <p className="mb-5 text-ink-2">
        <b className="font-semibold text-ink">{email}</b>
        {withParticle(email, '으로', '로').slice(email.length)} 받은 번호와 비밀번호를 함께 입력하면 기다리지 않고
        로그인할 수 있어요.
      </p>
      <CodeForm
        sent={sent}
        submitLabel="로그인"
        ready={password !== '' && password !== rejected}
        help={mailedCodeHelp(email, '비밀번호로 로그인하는 계정이고 로그인이 잠겨 있을 때만 번호를 보내요.')}
        onSubmit={submit}
        onResend={onResend}
        onTicketExpired={onBack}
      >
        <div className="mb-5">
          <PasswordField
            label="비밀번호"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
        </div>
      </CodeForm>
      <Button variant="text" block className="mt-1" onClick={onBack}>
        로그인 화면으로 돌아가기
      </Button>
    </>
  );
}
