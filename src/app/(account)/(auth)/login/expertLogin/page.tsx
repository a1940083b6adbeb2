import type { Metadata } from 'next';
import { withRedirect } from '~/domain/account/safe-redirect';
import { accountLinks } from '~/components/layout/menu/site-links';
import { LoginView } from '~/features/account/login-view';
import { type PageQuery, goOnIfLoggedIn, readAuthQuery } from '../../../../auth-query';

export const metadata: Metadata = { title: '코치 로그인' };

export default async function ExpertLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message, isDemo } = await readAuthQuery(searchParams);
  await goOnIfLoggedIn(redirectTo, '/expert/');
  return (
    <LoginView
      title="코치 로그인"
      lead="오늘의 수업과 요청을 바로 볼 수 있어요."
      message={message}
      isDemo={isDemo}
      redirectTo={redirectTo}
      home="/expert/"
      join={{
        question: '코치로 함께하고 싶으세요?',
        label: '가입하고 지원하기',
        href: withRedirect('/login/join/email', '/account/coachAuth/'),
      }}
      others={[{ label: '회원 로그인', href: '/login' }, accountLinks.company]}
    />
  );
}
