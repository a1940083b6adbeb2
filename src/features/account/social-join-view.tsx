'use client';
import { useMemo } from 'react';
import { useRouter } from 'next/navigation';
import { clearJoinDraft } from '~/components/account/join-draft';
import { tabPlace } from '~/components/browser/stored-value';
import { markJoined } from '~/components/account/joined-mark';
import { JoinForm } from '~/components/account/join-form';
import type { JoinField } from '~/components/account/join-questions';
import { Banner } from '~/components/ui/banner';
import { accountPolicy } from '~/domain/account/policy';
import { afterLogin } from '~/domain/account/safe-redirect';
import { type OAuthProviderName, providerLabels } from '~/domain/account/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import { trpc } from '~/trpc/react';

interface SocialJoinViewProps {
  provider: OAuthProviderName;
  /** Address that the provider has verified; null if it must be asked for and confirmed by a code. */
  email: string | null;
  suggestedEmail: string;
  name: string;
}

/** Asks for the remaining sign-up data after Kakao or Naver has identified the user. */
export function SocialJoinView({ provider, email, suggestedEmail, name }: SocialJoinViewProps) {
  const router = useRouter();
  const complete = trpc.session.completeSocialJoin.useMutation();
  const fields = useMemo<readonly JoinField[]>(
    () => [...(email === null ? (['email'] as const) : []), 'name', 'birthDate', 'consents'],
    [email],
  );
  const initial = useMemo(
    () => ({ email: email ?? suggestedEmail, name, password: '' }),
    [email, suggestedEmail, name],
  );
  return (
    <>
      <Banner className="mb-6">
        {providerLabels[provider]} 계정을 확인했어요.
        {email === null ? '' : ` ${withParticle(email, '으로', '로')} 가입해요.`}
      </Banner>
      <JoinForm
        fields={fields}
        initial={initial}
        submitLabel={email === null ? '인증 번호 받기' : '가입하기'}
        onSubmit={async ({ email: typed, name: typedName, birthDate, terms, privacy, marketing, adMeasurement }) => {
          const { redirectTo } = await complete.mutateAsync({
            email: email === null ? typed : undefined,
            name: typedName,
            birthDate,
            terms,
            privacy,
            marketing,
            adMeasurement,
            measurementVersion: accountPolicy.consents.AD_MEASUREMENT,
          });
          if (redirectTo === null) {
            router.push('/login/join/email/certification');
            return;
          }
          clearJoinDraft();
          markJoined(tabPlace);
          window.location.assign(afterLogin(redirectTo));
        }}
      />
    </>
  );
}
