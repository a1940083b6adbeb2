'use client';
import { Chip } from '~/components/ui/chip';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { SectionCard } from './section-card';

/** Who looked at one's health answers (docs/product/account-and-privacy.md#health). */
export function HealthViews() {
  const [views] = trpc.session.listHealthViews.useSuspenseQuery();
  return (
    <SectionCard title="건강 정보를 본 사람" detail="문진 답변과 바디체크를 누가 언제 열어 봤는지 모두 남아요.">
      {views.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2">아직 아무도 보지 않았어요.</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <li
              key={`${view.at.getTime()}-${view.viewer}-${view.what}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
            >
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
    </SectionCard>
  );
}
