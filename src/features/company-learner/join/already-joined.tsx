import { SupportText } from '~/components/layout/support-text';
import { Banner } from '~/components/ui/banner';
import { LinkButton } from '~/components/navigation/link-button';

/** Shown to a member of a company, because only one membership is possible at a time. */
export function AlreadyJoined({ name, next }: { name: string; next: string }) {
  return (
    <>
      <h1 className="text-h1">회사 가입</h1>
      <Banner tone="promise" className="mt-6" title={name}>
        이미 이 회사에 가입한 계정이에요.
      </Banner>
      <p className="mt-4 text-small text-ink-2">
        <SupportText text="다른 회사로 옮겼다면 지금 소속을 먼저 해제해야 해요. 회사 담당자나 고객센터에 알려 주세요." />
      </p>
      <div className="mt-8 grid gap-2.5">
        <LinkButton href={next} variant="primary" size="lg" block>
          회사 수업 보기
        </LinkButton>
        <LinkButton href="/login/myAccount" variant="text" block>
          내 계정에서 소속 보기
        </LinkButton>
      </div>
    </>
  );
}
