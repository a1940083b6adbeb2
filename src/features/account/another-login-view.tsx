import { ProviderButton } from '~/components/account/provider-button';
import { SupportText } from '~/components/layout/support-text';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { buttonClass } from '~/components/ui/button-style';
import type { OAuthProviderName } from '~/domain/account/schema';
import { DemoNotice } from './demo-notice';

interface AnotherLoginViewProps {
  providers: readonly OAuthProviderName[];
  message: string | null;
  isDemo: boolean;
  redirectTo: string | null;
  emailHref: string;
}

/** Logins with Kakao and Naver, for each provider that is configured. */
export function AnotherLoginView({ providers, message, isDemo, redirectTo, emailHref }: AnotherLoginViewProps) {
  const hasProviders = providers.length > 0;
  return (
    <>
      <h1 className="text-h1">{hasProviders ? '어떤 방법으로 로그인할까요?' : '지금은 이메일로 로그인할 수 있어요'}</h1>
      <p className="mt-2 text-ink-2">
        {hasProviders ? '처음이라면 이름과 생년월일을 더 여쭤볼게요.' : '카카오와 네이버 로그인은 준비하고 있어요.'}
      </p>
      {isDemo ? <DemoNotice className="mt-6" /> : null}
      {message ? (
        <Banner tone="warn" className="mt-6">
          <SupportText text={message} />
        </Banner>
      ) : null}
      <div className="mt-8 grid gap-2.5">
        {providers.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            href={`/login/oauth/${provider}${redirectTo === null ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`}`}
          />
        ))}
        <Link
          href={emailHref}
          className={buttonClass({ variant: hasProviders ? 'ghost' : 'primary', size: 'lg', block: true })}
        >
          이메일로 로그인
        </Link>
      </div>
    </>
  );
}
