import type { Metadata } from 'next';
import { withRedirect } from '~/domain/account/safe-redirect';
import { JoinView } from '~/features/account/join-view';
import { SocialJoinView } from '~/features/account/social-join-view';
import { api } from '~/trpc/server';
import { type PageQuery, goOnIfLoggedIn, readAuthQuery } from '../../../../../auth-query';

export const metadata: Metadata = { title: '가입' };

export default async function JoinPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo } = await readAuthQuery(searchParams);
  await goOnIfLoggedIn(redirectTo);
  const pending = await api.session.joinStatus();
  if (pending?.provider && (await searchParams)['with'] === pending.provider) {
    return (
      <SocialJoinView
        provider={pending.provider}
        email={pending.emailVerified ? pending.email : null}
        suggestedEmail={pending.email ?? ''}
        name={pending.name ?? ''}
      />
    );
  }
  return <JoinView redirectTo={redirectTo} loginHref={withRedirect('/login', redirectTo)} />;
}
