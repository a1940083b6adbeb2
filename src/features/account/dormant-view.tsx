'use client';
import { useState } from 'react';
import { CodeForm, type CodeSent, mailedCodeHelp } from '~/components/account/code-form';
import { rememberEmail, typedEmail } from '~/components/account/typed-email';
import { accountPolicy } from '~/domain/account/policy';
import { trpc } from '~/trpc/react';
import { EmailForm } from './email-form';

/** Reactivates a dormant account with a code that is sent to its address. */
export function DormantView() {
  const [code, setCode] = useState<{ email: string; sent: CodeSent } | null>(null);
  const start = trpc.session.startReactivation.useMutation();
  const complete = trpc.session.completeReactivation.useMutation();

  async function send(email: string): Promise<CodeSent> {
    rememberEmail(email);
    const sent = await start.mutateAsync({ email });
    setCode({ email, sent });
    return sent;
  }

  if (code) {
    return (
      <>
        <h1 className="mb-6 text-h1">메일로 받은 번호를 입력해 주세요</h1>
        <CodeForm
          sent={code.sent}
          submitLabel="휴면 해제하기"
          help={mailedCodeHelp(code.email, '휴면 계정에만 번호를 보내요.')}
          onSubmit={async (value) => {
            await complete.mutateAsync({ code: value });
            window.location.assign('/');
          }}
          onResend={() => send(code.email)}
          onTicketExpired={() => setCode(null)}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="text-h1">오랜만이에요</h1>
      <p className="mt-2 text-ink-2">
        {accountPolicy.dormantMonths}개월 동안 이용하지 않은 계정은 휴면으로 전환돼요. 정보는 그대로 보관하고, 이메일
        인증만 하면 이어서 쓸 수 있어요.
      </p>
      <EmailForm
        initial={typedEmail()}
        submitLabel="인증 번호 받기"
        onSubmit={async (email) => void (await send(email))}
      />
    </>
  );
}
