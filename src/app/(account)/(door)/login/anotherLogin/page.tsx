import type { Metadata } from 'next';
import { AnotherLoginDoor } from '~/features/account/another-login-door';
import { api } from '~/trpc/server';
import { type PageQuery, goOnIfLoggedIn, readDoorQuery, withRedirect } from '../../../door-query';

export const metadata: Metadata = { title: '다른 방법으로 로그인' };

export default async function AnotherLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message, isDemo } = await readDoorQuery(searchParams);
  await goOnIfLoggedIn(redirectTo);
  const { providers } = await api.session.loginMethods();
  return (
    <AnotherLoginDoor
      providers={providers}
      message={message}
      isDemo={isDemo}
      redirectTo={redirectTo}
      emailHref={withRedirect('/login', redirectTo)}
    />
  );
}
