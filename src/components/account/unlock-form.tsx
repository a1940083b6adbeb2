'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { withParticle } from '~/domain/shared/korean-particle';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { CodeForm, type CodeSent, mailedCodeHelp } from './code-form';

interface UnlockFormProps {
  email: string;
  sent: CodeSent;
  onResend: () => Promise<CodeSent>;
  onDone: () => void;
  onBack: () => void;
}

/**
 * After too many wrong passwords: the right one and a code of the mail open at once. The password is typed again,
 * because the last one was refused; the code's last digit sends the form only with one that was not refused yet.
 */
export function UnlockForm({ email, sent, onResend, onDone, onBack }: UnlockFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const complete = trpc.session.completeUnlock.useMutation();

  useEffect(() => field.current?.focus(), []);

  function showInputError(message: string) {
    setError(message);
    field.current?.focus();
    field.current?.select();
  }

  async function submit(code: string) {
    setError(undefined);
    if (password === '') return showInputError('비밀번호를 입력해 주세요.');
    try {
      await complete.mutateAsync({ code, password });
      onDone();
    } catch (thrown) {
      const failure = refusalOf(thrown);
      if (failure.code !== 'LOGIN_FAILED') throw thrown;
      setRefused(password);
      showInputError('비밀번호가 맞지 않아요. 고친 뒤 다시 눌러 주세요.');
    }
  }

  return (
    <>
      <p className="mb-5 text-ink-2">
        <b className="font-semibold text-ink">{email}</b>
        {withParticle(email, '으로', '로').slice(email.length)} 보낸 번호와 비밀번호를 함께 입력하면 기다리지 않고
        로그인할 수 있어요.
      </p>
      <CodeForm
        sent={sent}
        submitLabel="로그인"
        ready={password !== '' && password !== refused}
        help={mailedCodeHelp(email, '비밀번호로 로그인하는 계정이고 로그인이 잠겨 있을 때만 번호를 보내요.')}
        onSubmit={submit}
        onResend={onResend}
        onTicketExpired={onBack}
      >
        <div className="mb-5">
          <PasswordField
            ref={field}
            label="비밀번호"
            autoComplete="current-password"
            error={error}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      </CodeForm>
      <Button variant="text" block className="mt-1" onClick={onBack}>
        로그인 화면으로
      </Button>
    </>
  );
}
