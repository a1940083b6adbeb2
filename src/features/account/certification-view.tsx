'use client';
import { useRouter } from 'next/navigation';
import { CodeForm, type CodeSent, mailedCodeHelp } from '~/components/account/code-form';
import { clearJoinDraft } from '~/components/account/join-draft';
import { tabPlace } from '~/components/browser/stored-value';
import { markJoined } from '~/components/account/joined-mark';
import { Link } from '~/components/navigation/link';
import { afterLogin } from '~/domain/account/safe-redirect';
import { trpc } from '~/trpc/react';

interface CertificationViewProps {
  email: string;
  sent: CodeSent;
  /** Server time at which the page was rendered. */
  stated: Date;
}

export function CertificationView({ email, sent, stated }: CertificationViewProps) {
  const router = useRouter();
  const complete = trpc.session.completeJoin.useMutation();
  const resend = trpc.session.resendJoinCode.useMutation();
  return (
    <>
      <h1 className="text-h1">메일로 받은 번호를 입력해 주세요</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-2">
        <b className="font-semibold text-ink">{email}</b>
        <Link
          href="/login/join/email"
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-ink"
        >
          이메일 바꾸기
        </Link>
      </p>
      <div className="mt-6">
        <CodeForm
          sent={sent}
          stated={stated}
          submitLabel="가입하기"
          help={mailedCodeHelp(email, '이미 가입한 이메일이면 번호 대신 로그인 안내를 보내요.')}
          onSubmit={async (code) => {
            const { redirectTo } = await complete.mutateAsync({ code });
            clearJoinDraft();
            markJoined(tabPlace);
            window.location.assign(afterLogin(redirectTo));
          }}
          onResend={() => resend.mutateAsync()}
          onTicketExpired={() => router.replace('/login/join/email')}
        />
      </div>
    </>
  );
}
