'use client';
import { Link } from '~/components/navigation/link';
import { Chip } from '~/components/ui/chip';
import { MoreButton } from '~/components/ui/more-button';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { SectionCard } from './section-card';

/** Log of the people who viewed the user's health answers (docs/product/account-and-privacy.md#health). */
export function HealthViews({ hasCompanyHealth }: { hasCompanyHealth: boolean }) {
  const [{ pages }, list] = trpc.session.listHealthViews.useSuspenseInfiniteQuery({}, nextPage);
  const views = pages.flatMap((page) => page.views);
  return (
    <SectionCard
      title="건강 정보를 본 사람"
      detail="질문지와 수업 전 질문의 답, 수업 노트와 사진, 메모, 바디체크를 누가 언제 봤는지 기록해요."
    >
      {views.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2">아직 아무도 보지 않았어요.</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <li key={view.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
              <span className="flex items-center gap-2">
                <b className="font-semibold">{view.viewer}</b>
                {view.fromAdmin ? <Chip tone="warn">대신 로그인</Chip> : null}
                <span className="text-small text-ink-2">{view.what}</span>
              </span>
              <span className="text-small text-ink-2 tnum">{formatSeoulDateTime(view.at)}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton {...loadMoreProps(list)} />
      {hasCompanyHealth ? (
        <p className="mt-4 flex flex-wrap gap-x-4 text-small font-semibold">
          <Link href="/f/company/learner/body-check/report" className="inline-flex min-h-11 items-center underline">
            내 바디체크
          </Link>
          <Link href="/f/company/learner/questions" className="inline-flex min-h-11 items-center underline">
            수업 전 질문의 내 답
          </Link>
        </p>
      ) : null}
    </SectionCard>
  );
}
