'use client';
import { useEffect } from 'react';
import { useOnce } from '~/components/browser/use-once';
import { LevelBadge } from '~/components/body-check/level-badge';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { spotLabel } from '~/domain/shared/body-parts';
import { trpc } from '~/trpc/react';
import type { BodyCheckAction } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';

type Entry = BodyCheckAction['input']['entries'][number];

/**
 * Conflict dialog for a round that was changed elsewhere meanwhile: shows both versions, and lets the expert save their
 * own over the other.
 */
export function BodyCheckConflictDialog({
  action,
  outbox,
  onClose,
}: {
  action: BodyCheckAction;
  outbox: Outbox;
  onClose: () => void;
}) {
  const { input, csCorporateId, date, b2bTimetableId, label } = action;
  const { b2bTimetableReservationId } = input;
  const query = trpc.b2bExpert.bodyCheck.useQuery(
    { b2bTimetableReservationId },
    // What the page has cached is older than the change.
    { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always', retry: 1 },
  );
  const isWithdrawn = query.isFetchedAfterMount && query.data?.consented === false && !query.data.awaitsMark;
  const { forgetFindings } = outbox;
  useEffect(() => {
    if (isWithdrawn) void forgetFindings(action);
  }, [isWithdrawn, forgetFindings, action]);
  const save = useOnce(async (basedOn: number) => {
    await outbox.act({
      kind: 'writeBodyCheck',
      csCorporateId,
      date,
      b2bTimetableId,
      label,
      input: { ...input, basedOn },
    });
    await outbox.dismiss(action);
    onClose();
  });
  const saved = query.data?.rounds.find((round) => round.b2bTimetableReservationId === b2bTimetableReservationId);
  return (
    <Dialog
      open
      title={label}
      description={isWithdrawn ? '그사이 직원이 동의를 철회했어요.' : '다른 곳에서 바뀐 기록과 내가 입력한 기록이에요.'}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      {query.isPending || !query.isFetchedAfterMount ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      ) : query.isError ? (
        <FailedPart title="저장된 기록을 불러오지 못했어요." onRetry={() => query.refetch()}>
          입력한 기록은 이 기기에 그대로 있어요.
        </FailedPart>
      ) : query.data.awaitsMark ? (
        <Banner tone="plain" title="출석이 확인되면 볼 수 있어요.">
          입력한 기록은 이 기기에 그대로 있어요.
        </Banner>
      ) : isWithdrawn ? (
        <Banner tone="plain" title="동의를 철회해 저장할 수 없어요.">
          입력한 내용은 이 기기에서 지웠어요. 직원이 다시 동의하면 기록할 수 있어요.
        </Banner>
      ) : (
        <div className="grid gap-4">
          <Version title="지금 저장된 기록" entries={saved?.entries ?? []} comment={saved?.comment ?? ''} />
          <Version title="내가 입력한 기록" entries={input.entries} comment={input.comment} />
          <Button variant="green" block onClick={() => void save(query.data.revision)}>
            내 기록으로 바꾸기
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Version({ title, entries, comment }: { title: string; entries: readonly Entry[]; comment: string }) {
  return (
    <section aria-label={title} className="rounded-m bg-sunken px-4 py-3.5 text-small">
      <h3 className="font-semibold">{title}</h3>
      {entries.length === 0 ? <p className="mt-1">없어요</p> : null}
      <ul className="mt-1 grid gap-2">
        {entries.map(({ part, side = 'BOTH', vas, mmt, other }) => (
          <li key={`${part}:${side}`}>
            {spotLabel({ part, side })}
            <span className="flex flex-wrap gap-x-4">
              <LevelBadge measure="vas" level={vas} />
              <LevelBadge measure="mmt" level={mmt} />
            </span>
            {other ? <span className="block text-ink-2">{other}</span> : null}
          </li>
        ))}
      </ul>
      {comment ? <p className="mt-2 whitespace-pre-wrap text-ink-2">{comment}</p> : null}
    </section>
  );
}
