'use client';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { companyJoinPath } from '~/domain/account/company-home';
import { withRedirect } from '~/domain/account/safe-redirect';
import { useLogout } from './use-logout';

/**
 * Asks a learner without a company to log out before a company session can begin
 * (docs/product/names-and-routes.md#session).
 */
export function CompanyLogoutFirst({ redirectTo }: { redirectTo: string | null }) {
  const logout = useLogout(() => window.location.reload());
  return (
    <>
      <h1 className="text-h1">먼저 로그아웃해 주세요</h1>
      <p className="mt-2 text-ink-2">
        일반 회원으로 로그인되어 있어요. 회사에 가입한 계정이 따로 있으면 로그아웃한 뒤 그 계정으로 로그인해 주세요.
        없으면 이 계정으로 회사에 가입할 수 있어요.
      </p>
      <div className="mt-8 grid gap-2.5">
        <Button
          variant="primary"
          size="lg"
          block
          loading={logout.isPending || logout.isSuccess}
          onClick={() => logout.mutate()}
        >
          로그아웃하고 기업 회원으로 로그인
        </Button>
        <Link
          href={withRedirect(companyJoinPath, redirectTo)}
          className={buttonClass({ variant: 'ghost', block: true })}
        >
          이 계정으로 회사 가입하기
        </Link>
        <Link href="/" className={buttonClass({ variant: 'text', block: true })}>
          일반 회원으로 계속 쓰기
        </Link>
      </div>
    </>
  );
}
