'use client';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { safeRedirect } from '~/domain/account/safe-redirect';
import { useLogout } from './use-logout';

/**
 * Asks before logging out when the user did not come from a link of this site, so that no other site can log the user
 * out, and when unsent records would stay on this device.
 */
export function LogoutConfirm({
  redirectTo,
  unsent,
}: {
  redirectTo: string;
  /** Number of attendance records that an expert made offline and this browser has not sent yet. */ unsent: number;
}) {
  const logout = useLogout(() => window.location.assign(safeRedirect(redirectTo)));
  return (
    <>
      <h1 className="text-h1">로그아웃할까요?</h1>
      <p className="mt-2 text-ink-2">이 기기에서만 로그아웃해요. 작성하던 답변은 그대로 남아요.</p>
      {unsent > 0 ? (
        <Banner tone="warn" className="mt-5" title={`보내지 못한 기록이 ${unsent}건 남았어요.`}>
          로그아웃하면 다시 로그인할 때까지 이 기기에 남아 있고 전송되지 않아요.
        </Banner>
      ) : null}
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
          로그인 유지하기
        </Link>
      </div>
    </>
  );
}
