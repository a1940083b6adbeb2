'use client';
import { useState } from 'react';
import { rememberEmail, typedEmail } from '~/components/account/typed-email';
import { countdownLabel, useCountdown } from '~/components/browser/use-countdown';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { accountPolicy } from '~/domain/account/policy';
import { withParticle } from '~/domain/shared/korean-particle';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { EmailForm } from './email-form';

/** Requests a reset link by mail. The answer is the same whether the account exists or not. */
export function ResetRequest() {
  const [sent, setSent] = useState<{ email: string; resendAt: Date } | null>(null);
  const [problem, setProblem] = useState('');
  const request = trpc.session.requestReset.useMutation();
  const wait = useCountdown(sent?.resendAt ?? null);

  async function send(email: string) {
    setProblem('');
    rememberEmail(email);
    setSent({ email, ...(await request.mutateAsync({ email })) });
  }

  if (sent) {
    return (
      <>
        <h1 className="text-h1">메일함을 확인해 주세요</h1>
        <p className="mt-2 text-ink-2">
          <b className="font-semibold text-ink">{sent.email}</b>
          {withParticle(sent.email, '으로', '로').slice(sent.email.length)} 가입했다면 비밀번호를 재설정하는 링크를
          보냈어요. {accountPolicy.reset.minutes}분 동안 한 번만 쓸 수 있어요.
        </p>
        {problem ? (
          <Banner tone="bad" role="alert" className="mt-6">
            {problem}
          </Banner>
        ) : null}
        <Button
          size="lg"
          block
          className="mt-8"
          loading={request.isPending}
          disabled={wait > 0}
          onClick={() => void send(sent.email).catch((thrown: unknown) => setProblem(rejectionOf(thrown).message))}
        >
          {wait > 0 ? `메일 다시 받기 (${countdownLabel(wait)})` : '메일 다시 받기'}
        </Button>
        <Button variant="text" block className="mt-2" onClick={() => setSent(null)}>
          다른 이메일 입력
        </Button>
        <p className="mt-4 text-caption text-ink-3">
          메일이 보이지 않으면 스팸함을 확인해 주세요. 카카오나 네이버로 가입했다면 그 방법으로 로그인할 수 있어요.
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="text-h1">비밀번호를 재설정해 주세요</h1>
      <p className="mt-2 text-ink-2">가입한 이메일로 링크를 보내 드려요.</p>
      <EmailForm initial={typedEmail()} submitLabel="링크 받기" onSubmit={send} />
      <Link
        href="/login"
        className="mx-auto mt-3 flex min-h-11 w-fit items-center px-3 text-small text-ink-2 hover:text-ink"
      >
        로그인하러 가기
      </Link>
    </>
  );
}
