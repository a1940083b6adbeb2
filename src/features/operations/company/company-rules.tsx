'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { AdminCompany } from '~/domain/company/manage-schema';
import { seoulMonth, shiftMonth } from '~/domain/shared/seoul-time';
import type { RulesReplay } from '~/domain/timetable/replay/result';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { MonthTurner } from '../list/month-turner';
import { useListParams } from '../list/use-list-params';
import { changesFromText, changesToText } from './replay-address';
import { RulesComparison } from './rules-comparison';
import { RulesForm } from './rules-form';

/** A past month of a company's lessons under other numbers; nothing of it is changed. */
export function CompanyRules({ company: { csCorporateId } }: { company: AdminCompany }) {
  const { get, set } = useListParams();
  const [last] = useState(() => shiftMonth(seoulMonth(new Date()), -1));
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(get('month')) ? get('month') : last;
  const changes = changesFromText(get('rules'));
  const query = trpc.operations.company.replayRules.useQuery(
    { csCorporateId, month, changes },
    // While it is computed anew the table stays, but never another month's.
    { retry: false, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  const replay = query.data?.month === month ? query.data : undefined;
  return (
    <>
      <div className="mb-2">
        <MonthTurner month={month} onMonth={(to) => set({ month: to })} />
      </div>
      <p className="mb-5 max-w-[46em] text-small text-ink-2">
        이 달에 있었던 일을 다른 숫자로 다시 판정해 봐요. 직원과 전문가는 실제와 같은 때에 같은 일을 했다고 봐요.
        저장하거나 바꾸는 것은 없어요.
      </p>
      {query.error ? (
        <ErrorState detail={refusalOf(query.error).message} onRetry={async () => void (await query.refetch())} />
      ) : replay?.lessons === 0 ? (
        <EmptyState title="이 달에는 수업이 없어요" detail="수업이 있던 다른 달을 골라 주세요." />
      ) : replay ? (
        <div className="grid items-start gap-8 lg:grid-cols-[280px_minmax(0,1fr)]">
          <RulesForm
            key={month}
            numbers={replay.numbers}
            changes={changes}
            isPending={query.isFetching}
            onChange={(next) => set({ rules: changesToText(next) })}
          />
          <section aria-label="비교" className="min-w-0 space-y-3">
            <Facts replay={replay} isChanged={Object.keys(changes).length > 0} isStale={query.isPlaceholderData} />
            <RulesComparison replay={replay} />
          </section>
        </div>
      ) : (
        <SkeletonGroup className="grid gap-8 lg:grid-cols-[280px_minmax(0,1fr)]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </>
  );
}

/** What the table is about, and what it leaves out. */
function Facts({ replay, isChanged, isStale }: { replay: RulesReplay; isChanged: boolean; isStale: boolean }) {
  const { lessons, openLessons, cancelledLessons, otherNumbers, entrants, unexplained, changed } = replay;
  const notes = [
    openLessons > 0 && `출석을 마감하지 않은 수업 ${openLessons}개는 벌점, 빈자리, 결석에 넣지 않았어요.`,
    cancelledLessons > 0 && `취소한 수업 ${cancelledLessons}개는 뺐어요.`,
    otherNumbers > 0 &&
      `수업 ${otherNumbers}개는 다른 숫자로 열렸어요. 바꾸지 않은 숫자는 수업마다 열 때의 숫자로 계산해요.`,
    unexplained > 0 &&
      `규칙만으로 설명되지 않는 일이 ${unexplained}건 있어요. 수업 시간을 옮기기 전의 취소 같은 일이고, 실제대로 두었어요.`,
    changed.partedLessons > 0 &&
      `수업 ${changed.partedLessons}개는 도중에 자리를 받는 사람이 달라져서, 그 뒤의 일을 모름으로 세었어요.`,
  ].filter((note) => note !== false);
  return (
    <div className="space-y-2 text-small">
      <output className="block font-semibold">
        {isStale
          ? '다시 계산하고 있어요.'
          : isChanged
            ? `수업 ${lessons}개를 바꾼 숫자로 다시 계산했어요.`
            : `수업 ${lessons}개예요. 숫자를 바꾸고 다시 계산해 보세요.`}
        {entrants > 0 && !isStale ? ` 추첨에는 ${entrants}명이 응모했어요.` : null}
      </output>
      {notes.length > 0 ? (
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <p className="text-ink-2">‘모름’은 기록된 일 가운데 바꾼 규칙에서 어떻게 됐을지 알 수 없는 수예요.</p>
    </div>
  );
}
