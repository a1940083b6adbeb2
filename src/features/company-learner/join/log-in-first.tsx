import { LinkButton } from '~/components/navigation/link-button';
import { companyJoinPath } from '~/domain/account/company-home';

const returnPath = encodeURIComponent(companyJoinPath);

/** Shown to a guest, because joining a company requires an account. */
export function LogInFirst() {
  return (
    <>
      <h1 className="text-h1">회사 가입</h1>
      <p className="mt-2 text-ink-2">먼저 계정이 있어야 해요. 회사를 옮겨도 계정과 기록은 그대로 남아요.</p>
      <div className="mt-8 grid gap-2.5">
        <LinkButton href={`/login/join/email?redirectTo=${returnPath}`} variant="primary" size="lg" block>
          계정 만들기
        </LinkButton>
        <LinkButton href={`/login?redirectTo=${returnPath}`} size="lg" block>
          이미 계정이 있어요
        </LinkButton>
        <LinkButton href="/f/company/learner/find" variant="text" block>
          우리 회사 찾기
        </LinkButton>
      </div>
    </>
  );
}
