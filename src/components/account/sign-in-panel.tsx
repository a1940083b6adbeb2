'use client';
import { useEffect, useRef, useState } from 'react';
import { Segmented } from '~/components/ui/segmented';
import { trpc } from '~/trpc/react';
import { CodeForm, type CodeSent, mailedCodeHelp } from './code-form';
import { clearJoinDraft } from './join-draft';
import { tabPlace } from '../browser/stored-value';
import { markJoined } from './joined-mark';
import { JoinForm } from './join-form';
import { joinEntryOf, leaveJoinSteps, pushJoinStep } from './join-history';
import { emailJoinFields } from './join-questions';
import { LoginForm } from './login-form';
import { rememberEmail } from './typed-email';

interface SignInPanelProps {
  /** Called after the login, when the cookies are set. */
  onDone: () => void;
  first?: 'join' | 'login';
}

/** The code is the step after the last question, and has its own entry in the browser's history. */
const codeStep = emailJoinFields.length;

/** Joining or logging in on one short screen without leaving the page, for flows that require a login. */
export function SignInPanel({ onDone, first = 'join' }: SignInPanelProps) {
  const [mode, setMode] = useState(first);
  const [code, setCode] = useState<{ email: string; sent: CodeSent } | null>(null);
  const [atCode, setAtCode] = useState(false);
  const leaving = useRef(false);
  const start = trpc.session.startJoin.useMutation();
  const complete = trpc.session.completeJoin.useMutation();
  const resend = trpc.session.resendJoinCode.useMutation();

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const entry = joinEntryOf(state);
      if (!entry || leaving.current) return;
      setMode('join');
      setAtCode(entry.step === codeStep && code !== null);
      // When the user goes forward to a code that is no longer known, the last question stays.
      if (entry.step === codeStep && code === null) window.history.back();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [code]);

  if (code && atCode) {
    return (
      <section aria-labelledby="code-title">
        <h2 id="code-title" className="mb-6 text-h2">
          메일로 받은 번호를 입력해 주세요
        </h2>
        <CodeForm
          sent={code.sent}
          submitLabel="가입하고 계속하기"
          help={mailedCodeHelp(code.email, '이미 가입한 이메일이면 번호 대신 로그인 안내를 보내요.')}
          onSubmit={async (value) => {
            await complete.mutateAsync({ code: value });
            clearJoinDraft();
            markJoined(tabPlace);
            leaving.current = true;
            await leaveJoinSteps();
            onDone();
          }}
          onResend={() => resend.mutateAsync()}
          onTicketExpired={() => setCode(null)}
        />
      </section>
    );
  }
  return (
    <>
      <Segmented
        label="가입 또는 로그인"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'join', label: '처음이에요' },
          { value: 'login', label: '계정이 있어요' },
        ]}
      />
      <div className="mt-7">
        {mode === 'login' ? (
          <LoginForm submitLabel="로그인하고 계속하기" onDone={onDone} />
        ) : (
          <JoinForm
            fields={emailJoinFields}
            level={2}
            submitLabel="인증 번호 받기"
            onSubmit={async (values) => {
              rememberEmail(values.email);
              setCode({ email: values.email, sent: await start.mutateAsync(values) });
              pushJoinStep(window.history, codeStep);
              setAtCode(true);
            }}
          />
        )}
      </div>
    </>
  );
}
