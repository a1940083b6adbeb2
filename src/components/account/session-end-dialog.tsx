'use client';
import { useEffect, useState } from 'react';
import { fetchSessionHint, type SessionHint } from '~/components/layout/use-session-hint';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { accountHome } from '~/domain/account/login-home';
import { TrpcProvider, trpc } from '~/trpc/react';
import type { PagePerson } from '~/trpc/page-person';
import { finishLogin, reportOtherAccount, type SessionEnd } from '~/trpc/session-end';
import { leavePage } from './leave-page';
import { LoginForm } from './login-form';
import { ProviderButton } from './provider-button';

const readSession = (): Promise<SessionHint> => fetchSessionHint().catch(() => ({ status: 'away' }));

/** Continues only for the user of this page; any other user goes to a start page of their own. */
async function goOn(person: PagePerson): Promise<void> {
  const session = await readSession();
  if (session.status === 'alive' && session.encryptedUserId !== person.encryptedUserId)
    return leavePage(accountHome(session.grade));
  finishLogin(true);
}

/**
 * Logs the page's user in again over the page, which keeps everything that was typed. A login in another tab counts
 * too, so Kakao and Naver open in one.
 */
export function SessionEndDialog({ end: { person, isOtherAccount } }: { end: SessionEnd }) {
  useEffect(() => {
    const checkSession = async () => {
      const session = await readSession();
      if (session.status !== 'alive') return;
      if (session.encryptedUserId === person.encryptedUserId) finishLogin(true);
      else reportOtherAccount();
    };
    const onFocus = () => void checkSession();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [person]);
  return (
    <TrpcProvider>
      <Dialog
        open
        onTop
        size="s"
        title="다시 로그인해 주세요"
        description={`${person.name} 님, 로그아웃됐어요. 입력한 내용은 이 화면에 그대로 있어요.`}
        onOpenChange={(isOpen) => (isOpen ? undefined : finishLogin(false))}
      >
        {isOtherAccount ? <OtherAccount /> : null}
        <LoginForm submitLabel="로그인하고 계속하기" email={person.email} onDone={() => void goOn(person)} />
        <OtherLoginMethods />
      </Dialog>
    </TrpcProvider>
  );
}

function OtherAccount() {
  const [isLeaving, setLeaving] = useState(false);
  const continueWithOtherAccount = async () => {
    setLeaving(true);
    const session = await readSession();
    leavePage(session.status === 'alive' ? accountHome(session.grade) : '/');
  };
  return (
    <Banner
      tone="warn"
      className="mb-5"
      title="다른 계정으로 로그인되어 있어요"
      action={
        <Button size="sm" loading={isLeaving} onClick={() => void continueWithOtherAccount()}>
          지금 계정으로 계속하기
        </Button>
      }
    >
      지금 계정으로 계속하면 이 화면에 입력한 내용은 사라져요.
    </Banner>
  );
}

/** Password reset and provider logins, which open in a new tab, so that this page keeps its state. */
function OtherLoginMethods() {
  const { data } = trpc.session.loginMethods.useQuery();
  const providers = data?.providers ?? [];
  return (
    <>
      <a
        href="/login/reset"
        target="_blank"
        className="mx-auto mt-3 flex min-h-11 w-fit items-center px-3 text-small text-ink-2 hover:text-ink"
      >
        비밀번호 재설정하기 (새 탭)
      </a>
      {providers.length > 0 ? (
        <div className="mt-2 grid gap-2.5">
          {providers.map((provider) => (
            <ProviderButton key={provider} isNewTab provider={provider} href={`/login/oauth/${provider}`} />
          ))}
          <p className="text-caption text-ink-2">새 탭에서 로그인하고 이 탭으로 돌아오면 이어서 할 수 있어요.</p>
        </div>
      ) : null}
    </>
  );
}
