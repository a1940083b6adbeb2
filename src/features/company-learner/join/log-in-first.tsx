import { LinkButton } from '~/components/navigation/link-button';
import { companyJoinPath } from '~/domain/account/company-home';
import { withRedirect } from '~/domain/account/safe-redirect';

/** Shown to a guest, because joining a company requires an account. Both ways return to the page that was asked for. */
export function LogInFirst({ redirectTo }: { redirectTo: string | null }) {
  const joinPath = withRedirect(companyJoinPath, redirectTo);
  return (
    <>
      <h1 className="text-h1">회사 가입</h1>
      <p className="mt-2 text-ink-2">먼저 계정이 있어야 해요. 회사를 옮겨도 계정과 기록은 그대로 남아요.</p>
      <div className="mt-8 grid gap-2.5">
        <LinkButton href={withRedirect('/login/join/email', joinPath)} variant="primary" size="lg" block>
          계정 만들기
        </LinkButton>
        <LinkButton href={withRedirect('/login', joinPath)} size="lg" block>
          이미 계정이 있어요
        </LinkButton>
        <LinkButton href={withRedirect('/f/company/learner/find', redirectTo)} variant="text" block>
          우리 회사 찾기
        </LinkButton>
      </div>
    </>
  );
}
