import type { Metadata } from 'next';
import { withRedirect } from '~/domain/account/safe-redirect';
import { accountLinks } from '~/components/layout/menu/site-links';
import { companyLoginPath } from '~/domain/account/company-home';
import { LoginView } from '~/features/account/login-view';
import { type PageQuery, goOnIfLoggedIn, readAuthQuery } from '../../../auth-query';

export const metadata: Metadata = { title: '로그인' };

export default async function LoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message, isDemo } = await readAuthQuery(searchParams);
  await goOnIfLoggedIn(redirectTo);
  return (
    <LoginView
      title="로그인"
      lead={redirectTo ? '로그인하면 보던 곳에서 이어서 할 수 있어요.' : '다시 만나서 반가워요.'}
      message={message}
      isDemo={isDemo}
      redirectTo={redirectTo}
      home="/"
      join={{ question: '처음이세요?', label: '가입하기', href: withRedirect('/login/join/email', redirectTo) }}
      others={[
        { label: '다른 방법으로 로그인', href: withRedirect('/login/anotherLogin', redirectTo) },
        { label: accountLinks.company.label, href: withRedirect(companyLoginPath, redirectTo) },
        { label: accountLinks.expert.label, href: accountLinks.expert.href },
      ]}
    />
  );
}
