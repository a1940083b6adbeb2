'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { withKeys } from '~/components/ui/with-keys';
import type { ChallengeRanking, ChallengeSummary } from '~/domain/challenge/schema';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';

/** The ranking among colleagues: explains what joining means before it is chosen, and has a button to leave it. */
export function RankingPart({ summary, locked }: { summary: ChallengeSummary; locked: boolean }) {
  const { challengeId, ranked, rank, phase } = summary;
  const cache = trpc.useUtils().b2bLearner;
  const choose = trpc.b2bLearner.chooseRanking.useMutation({
    onSuccess: (_nothing, wanted) =>
      toast(wanted.ranked ? '순위에 참여했어요.' : '순위에서 빠졌어요. 이름은 더 이상 보이지 않아요.', {
        tone: 'good',
      }),
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
    onSettled: () => Promise.all([cache.challenge.invalidate(), cache.challengeRanking.invalidate()]),
  });
  const focusFallback = useFocusFallback<HTMLElement>();
  // An employee in the ranking can leave it also after the challenge.
  const isOver = phase === 'over';
  const set = (wanted: boolean) => choose.mutate({ challengeId, ranked: wanted });
  return (
    <section {...focusFallback} aria-labelledby="ranking-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="ranking-title" className="text-h2">
          동료와 함께 보는 순위
        </h2>
        {ranked && !locked ? (
          <Button size="sm" variant="text" className="-mr-4" loading={choose.isPending} onClick={() => set(false)}>
            순위에서 빠지기
          </Button>
        ) : null}
      </div>
      {ranked ? (
        rank === null ? (
          <p className="mt-2 text-small text-ink-2">
            {isOver
              ? '완료한 날이 없어 순위에 나오지 않아요.'
              : '순위에 참여했어요. 하루를 완료하면 여기에서 순위를 볼 수 있어요.'}
          </p>
        ) : (
          <Ranking challengeId={challengeId} />
        )
      ) : isOver ? (
        <p className="mt-2 text-small text-ink-2">챌린지가 끝나 이제 참여할 수 없어요.</p>
      ) : (
        <Card className="mt-3">
          <p className="font-semibold">참여하기로 한 사람만 나오는 순위예요.</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-small text-ink-2">
            <li>
              이름과 완료한 날수는 같은 회사에서 순위에 참여하고 하루 이상 완료한 사람과, 대신 로그인한 운영팀에게만
              보여요.
            </li>
            <li>회사 담당자도 순위에 참여하고 하루 이상 완료해야 볼 수 있어요.</li>
            <li>언제든 빠질 수 있고, 빠지면 이름이 바로 사라져요.</li>
          </ul>
          {locked ? null : (
            <Button size="sm" variant="soft" className="mt-4" loading={choose.isPending} onClick={() => set(true)}>
              내 이름으로 참여하기
            </Button>
          )}
        </Card>
      )}
    </section>
  );
}

function Ranking({ challengeId }: { challengeId: number }) {
  const query = trpc.b2bLearner.challengeRanking.useQuery({ challengeId }, { retry: false });
  if (query.data) return <RankingList {...query.data} />;
  if (query.isError)
    return (
      <FailedPart className="mt-3" title="순위를 불러오지 못했어요." onRetry={() => query.refetch()}>
        완료한 날은 그대로 남아 있어요.
      </FailedPart>
    );
  return (
    <SkeletonGroup label="순위를 불러오고 있어요" className="mt-3 grid gap-2">
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 rounded-m" />
    </SkeletonGroup>
  );
}

function RankingList({ people, rows }: ChallengeRanking) {
  return (
    <>
      {rows.length === 0 ? null : (
        <Card pad="none" className="mt-3 overflow-hidden">
          <ol aria-label={`${people}명의 순위`} className="divide-y divide-line">
            {withKeys(rows, ({ name }) => name).map(({ key, item: { rank, name, days, self } }) => (
              <li
                key={key}
                className={cx('flex min-h-12 items-center gap-4 px-4 sm:px-5', self && 'bg-green-soft font-semibold')}
              >
                <span
                  className={cx('w-11 shrink-0 tnum', rank <= 3 ? 'font-bold text-green' : 'text-ink-2')}
                >{`${rank}위`}</span>
                <span className="min-w-0 flex-1 truncate">
                  {name}
                  {self ? <span className="text-small font-normal text-ink-2"> · 나</span> : null}
                </span>
                <span className="shrink-0 tnum">{`${days}일`}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <p className="mt-2 text-caption text-ink-2">날수가 같으면 같은 순위예요. 순위에는 {people}명이 참여해요.</p>
    </>
  );
}
