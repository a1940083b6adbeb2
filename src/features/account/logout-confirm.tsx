'use client';
import Link from 'next/link';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { safeRedirect } from '~/domain/account/safe-redirect';
import { useLogout } from './use-logout';

/** Asked when the way here was not a link of ours, so that nobody is logged out by somebody else's page. */
export function LogoutConfirm({ redirectTo }: { redirectTo: string }) {
  const logout = useLogout(() => window.location.assign(safeRedirect(redirectTo)));
  return (
    <>
      <h1 className="text-h1">로그아웃할까요?</h1>
      <p className="mt-2 text-ink-2">이 기기에서만 로그아웃해요. 작성하던 답변은 그대로 남아요.</p>
      <div className="mt-8 grid gap-2.5">
        <Button
          variant="primary"
          size="lg"
          block
          loading={logout.isPending || logout.isSuccess}
          onClick={() => logout.mutate()}
        >
          로그아웃
        </Button>
        <Link href="/" className={buttonClass({ variant: 'text', block: true })}>
          그대로 있을게요
        </Link>
      </div>
    </>
  );
}
