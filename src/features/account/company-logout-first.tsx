'use client';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { companyJoinPath } from '~/domain/account/company-home';
import { withRedirect } from '~/domain/account/safe-redirect';
import { brand } from '~/domain/shared/brand';
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
        일반 회원으로 로그인되어 있어요. 기업 회원 화면을 보려면 로그아웃한 뒤 {brand.name}에 가입한 이메일로 로그인해
        주세요.
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
