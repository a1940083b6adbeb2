'use client';
import { ChevronLeft, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import type { ContractPageView } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { ContractCard } from './contract-card';
import { LessonDialogs } from '../lesson-dialogs';
import { otherName } from '../lesson-labels';
import { useLessonDialog } from '../use-lesson-dialog';
import { useNow } from '~/components/browser/use-now';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { learnerPath } from '../learner/learner-labels';
import { withParticle } from '~/domain/shared/korean-particle';

/** Shows one contract with all its lessons. */
export function ContractPage({
  contract,
  renderedAt,
  notice = null,
}: {
  contract: ContractPageView;
  renderedAt: Date;
  /** Notice above the contract; null when there is none. */
  notice?: ReactNode;
}) {
  const now = useNow(renderedAt);
  const { show } = useLessonDialog();
  const { side, status, counts, encryptedId, expiresAt, mayRequest, hasSafetyCard } = contract;
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        <Link
          href={side === 'learner' ? '/f/user/mypage/lesson/learner' : '/f/user/mypage/lesson/expert'}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 pr-3 text-small text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" />내 수업
        </Link>
        <h1 className="mt-1 mb-5 text-h1">{withParticle(otherName(contract, side), '과', '와')} 함께</h1>
        <div className="mb-5 empty:hidden">{notice}</div>
        {hasSafetyCard ? (
          <Banner tone="plain" className="mb-5" icon={<ShieldCheck aria-hidden className="size-5" />}>
            {`안전 카드가 있어요. 수업 전에 ‘${contract.isSubstitute ? '신청 내용' : '결제와 신청 내용'}’에서 확인해 주세요.`}
          </Banner>
        ) : null}
        <ContractCard contract={contract} side={side} now={now} isAccented linked={false} />
        <div className="mt-4 flex flex-wrap gap-2.5">
          {side === 'coach' && !contract.isSubstitute ? (
            <LinkButton size="sm" href={learnerPath(contract.learner)}>
              회원 정보 보기
            </LinkButton>
          ) : null}
          <Button size="sm" onClick={() => show({ type: 'info', encryptedId })}>
            {contract.isSubstitute ? '신청 내용 보기' : '결제와 신청 내용 보기'}
          </Button>
          {mayRequest && counts.left > 0 && contract.firstLessonDate ? (
            <Button size="sm" onClick={() => show({ type: 'book', encryptedId })}>
              수업 더 예약하기
            </Button>
          ) : null}
        </div>
        {status === 'ACTIVE' && expiresAt && !contract.isSubstitute ? (
          <p className="mt-4 text-small text-ink-2">
            {mayRequest
              ? `남은 수업은 ${formatSeoulDateTime(expiresAt)}까지 받을 수 있어요.`
              : `이용 기한은 ${formatSeoulDateTime(expiresAt)}까지예요.`}
          </p>
        ) : null}
      </div>
      <LessonDialogs side={side} now={now} contracts={[contract]} />
    </div>
  );
}
