'use client';
import { useRouter } from 'next/navigation';
import { JoinForm } from '~/components/account/join-form';
import { emailJoinFields } from '~/components/account/join-questions';
import { rememberEmail } from '~/components/account/typed-email';
import { Link } from '~/components/navigation/link';
import { accountPolicy } from '~/domain/account/policy';
import { trpc } from '~/trpc/react';

/** Sign-up by e-mail: one question at a time, then the code on a page of its own. */
export function JoinView({ redirectTo, loginHref }: { redirectTo: string | null; loginHref: string }) {
  const router = useRouter();
  const start = trpc.session.startJoin.useMutation();
  return (
    <>
      <JoinForm
        fields={emailJoinFields}
        submitLabel="인증 번호 받기"
        onSubmit={async (values) => {
          rememberEmail(values.email);
          await start.mutateAsync({
            ...values,
            measurementVersion: accountPolicy.consents.AD_MEASUREMENT,
            redirectTo: redirectTo ?? undefined,
          });
          router.push('/login/join/email/certification');
        }}
      />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1 text-[15px] text-ink-2">
        이미 계정이 있으세요?
        <Link
          href={loginHref}
          className="flex min-h-11 items-center px-1.5 font-semibold text-green underline-offset-4 hover:underline"
        >
          로그인
        </Link>
      </p>
    </>
  );
}
