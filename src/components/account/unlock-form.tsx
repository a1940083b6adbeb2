'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { PasswordField } from '~/components/ui/password-field';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { CodeForm, type CodeSent } from './code-form';

interface UnlockFormProps {
  email: string;
  /** As it was typed last. */
  password: string;
  sent: CodeSent;
  onResend: () => Promise<CodeSent>;
  onDone: () => void;
  onBack: () => void;
}

/** After too many wrong passwords: the right one and a code of the mail open at once. */
export function UnlockForm({ email, password: typed, sent, onResend, onDone, onBack }: UnlockFormProps) {
  const [password, setPassword] = useState(typed);
  const [error, setError] = useState<string>();
  const complete = trpc.session.completeUnlock.useMutation();

  async function submit(code: string) {
    setError(undefined);
    if (password === '') return setError('비밀번호를 적어 주세요.');
    try {
      await complete.mutateAsync({ code, password });
      onDone();
    } catch (thrown) {
      const why = refusalOf(thrown);
      if (why.code !== 'LOGIN_FAILED') throw thrown;
      setError('비밀번호가 맞지 않아요. 고친 뒤 다시 눌러 주세요.');
    }
  }

  return (
    <>
      <p className="mb-5 text-ink-2">
        <b className="font-semibold text-ink">{email}</b>로 보낸 번호와 비밀번호를 함께 적으면 기다리지 않고 들어갈 수
        있어요.
      </p>
      <CodeForm
        email={email}
        sent={sent}
        submitLabel="로그인"
        unmailed="비밀번호로 로그인하는 계정에, 로그인이 막혀 있는 동안에만 번호를 보내요."
        onSubmit={submit}
        onResend={onResend}
        onGone={onBack}
      >
        <div className="mb-5">
          <PasswordField
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
