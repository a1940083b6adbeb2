'use client';
import { ProviderButton } from '~/components/account/provider-button';
import { useConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { type OAuthProviderName, providerLabels } from '~/domain/account/schema';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import type { Account } from './account-profile';
import { SectionCard } from './section-card';

/**
 * Connected Kakao and Naver logins, and those that can be connected. Renders nothing while no provider is configured.
 */
export function ConnectedLogins({ account, offer }: { account: Account; offer: string | null }) {
  const [{ providers }] = trpc.session.loginMethods.useSuspenseQuery();
  const cache = trpc.useUtils();
  const confirm = useConfirm();
  const disconnect = trpc.session.disconnectProvider.useMutation();
  const connected = new Map(account.connections.map(({ provider, connectedAt }) => [provider, connectedAt]));
  const visibleProviders = [...new Set([...providers, ...connected.keys()])];
  if (visibleProviders.length === 0) return null;

  async function take(provider: OAuthProviderName) {
    if (
      !(await confirm({
        title: `${providerLabels[provider]} 연결을 끊을까요?`,
        description: '다음부터는 다른 방법으로 로그인해야 해요.',
        confirmLabel: '연결 끊기',
      }))
    )
      return;
    try {
      await disconnect.mutateAsync({ provider });
      await cache.session.account.invalidate();
      toast(`${providerLabels[provider]} 연결을 끊었어요.`);
    } catch (thrown) {
      toastRejection(thrown);
    }
  }

  return (
    <SectionCard title="간편 로그인" detail="연결해 두면 이메일을 입력하지 않고 바로 로그인할 수 있어요.">
      <ul className="grid gap-3">
        {visibleProviders.map((provider) => {
          const since = connected.get(provider);
          if (!since) {
            return (
              <li key={provider} className={offer === provider ? 'rounded-l bg-green-soft p-3' : undefined}>
                {account.impersonated ? (
                  `${providerLabels[provider]} 미연결`
                ) : (
                  <ProviderButton
                    provider={provider}
                    href={`/login/oauth/${provider}?connect=1`}
                    label={`${providerLabels[provider]} 연결하기`}
                  />
                )}
              </li>
            );
          }
          return (
            <li key={provider} className="flex min-h-13 items-center justify-between gap-3">
              <span>
                <b className="font-semibold">{providerLabels[provider]}</b>
                <span className="ml-2 text-small text-ink-2">{formatSeoulFullDay(since)} 연결</span>
              </span>
              {account.impersonated ? null : (
                <Button size="sm" variant="text" loading={disconnect.isPending} onClick={() => void take(provider)}>
                  연결 끊기
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
