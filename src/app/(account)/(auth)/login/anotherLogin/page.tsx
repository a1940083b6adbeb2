import type { Metadata } from 'next';
import { withRedirect } from '~/domain/account/safe-redirect';
import { AnotherLoginView } from '~/features/account/another-login-view';
import { api } from '~/trpc/server';
import { type PageQuery, goOnIfLoggedIn, readAuthQuery } from '../../../../auth-query';

export const metadata: Metadata = { title: '다른 방법으로 로그인' };

export default async function AnotherLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message, isDemo } = await readAuthQuery(searchParams);
  await goOnIfLoggedIn(redirectTo);
  const { providers } = await api.session.loginMethods();
  return (
    <AnotherLoginView
      providers={providers}
      message={message}
      isDemo={isDemo}
      redirectTo={redirectTo}
      emailHref={withRedirect('/login', redirectTo)}
    />
  );
}
