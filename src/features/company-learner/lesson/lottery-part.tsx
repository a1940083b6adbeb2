'use client';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { DescriptionList } from '~/components/ui/description-list';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { DrawProof, TimetableDetail } from '~/domain/timetable/schema/timetable';
import { trpc } from '~/trpc/react';
import { chanceLabel } from '~/components/company/lesson-labels';
import { type Recomputed, recompute } from './recompute';

/**
 * The lottery of a lesson: the employee's chance while it is open, and the published data with which anybody can repeat
 * the draw.
 */
export function LotteryPart({ lesson, now }: { lesson: TimetableDetail; now: Date }) {
  const { lottery, winningOdds, tickets, mine } = lesson;
  if (!lottery) return null;
  const isOpen = now >= lottery.opensAt;
  return (
    <section aria-labelledby="lottery-title" className="mt-6 border-t border-line pt-5">
      <h3 id="lottery-title" className="text-h3">
        추첨
      </h3>
      <DescriptionList
        className="mt-2"
        entries={[
          { key: 'opens', term: '응모 시작', value: formatSeoulDateTime(lottery.opensAt) },
          { key: 'closes', term: '응모 마감', value: formatSeoulDateTime(lottery.closesAt) },
          { key: 'entries', term: '응모 인원', value: `${lottery.entries}명` },
          ...(tickets === null ? [] : [{ key: 'tickets', term: '내 추첨권', value: `${tickets}장` }]),
          ...(winningOdds === null || now >= lottery.closesAt
            ? []
            : [
                {
                  key: 'odds',
                  term: mine ? '현재 당첨 확률' : '응모했을 때 당첨 확률',
                  value: chanceLabel(winningOdds),
                },
              ]),
          ...(mine?.receipt ? [{ key: 'receipt', term: '내 응모 번호', value: mine.receipt }] : []),
        ]}
      />
      {lottery.drawnAt === null ? (
        <p className="mt-1 text-caption text-ink-2">
          추첨에서 떨어지면 다음 추첨에서 추첨권을 더 받을 수 있어요.
          {now < lottery.closesAt ? ' 응모가 늘면 확률도 달라져요.' : null}
        </p>
      ) : null}
      {isOpen ? <Proof lesson={lesson} /> : null}
    </section>
  );
}

function Proof({ lesson: { b2bTimetableId, mine } }: { lesson: TimetableDetail }) {
  const [isExpanded, setExpanded] = useState(false);
  const query = trpc.b2bLearner.drawProof.useQuery({ b2bTimetableId }, { enabled: isExpanded, staleTime: 0 });
  return (
    <div className="mt-3">
      <Button size="sm" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
        {isExpanded ? '추첨 기록 접기' : '공개된 추첨 기록 보기'}
      </Button>
      {!isExpanded ? null : query.data ? (
        <Published proof={query.data} receipt={mine?.receipt ?? null} />
      ) : query.isError ? (
        <FailedPart className="mt-3" title="추첨 기록을 불러오지 못했어요." onRetry={() => query.refetch()} />
      ) : (
        <SkeletonGroup className="mt-3 grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Published({ proof, receipt }: { proof: DrawProof; receipt: string | null }) {
  const [result, setResult] = useState<Recomputed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const resultPart = useRef<HTMLDivElement>(null);
  // The button is at the end of a long dialog, so its result would appear below the visible part.
  useEffect(() => {
    if (result) resultPart.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const { seedHash, seed, entries, entriesHash, drawnAt, seats } = proof;
  const recomputeResult = async () => {
    setBusy(true);
    try {
      setResult(await recompute(proof, receipt));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-3 grid gap-3">
      <Hash term="난수 확인값 (응모를 시작할 때 공개)" value={seedHash} />
      <Hash term="응모 목록의 해시 (응모를 마감할 때 공개)" value={entriesHash ?? '응모가 끝나면 공개해요.'} />
      <Hash term="추첨 난수(시드) (추첨할 때 공개)" value={seed ?? '추첨하면 공개해요.'} />
      {entries ? (
        <p className="text-small text-ink-2">
          응모 {entries.length}건, 자리 {seats}개{drawnAt ? ` · ${formatSeoulDateTime(drawnAt)}에 추첨했어요.` : ''}
        </p>
      ) : null}
      {seed && entries ? (
        <Button size="sm" variant="soft" loading={isBusy} onClick={() => void recomputeResult()}>
          이 추첨 다시 계산하기
        </Button>
      ) : null}
      <div ref={resultPart} aria-live="polite" className="scroll-mb-5">
        {result ? <LotteryCheckResult result={result} seats={seats} /> : null}
      </div>
    </div>
  );
}

function Hash({ term, value }: { term: string; value: string }) {
  return (
    <div className="rounded-m bg-sunken px-4 py-3">
      <p className="text-caption font-semibold text-ink-2">{term}</p>
      <p className="mt-0.5 text-caption break-all tnum">{value}</p>
    </div>
  );
}

function LotteryCheckResult({ result, seats }: { result: Recomputed; seats: number }) {
  if (!result.isSound)
    return (
      <Banner tone="bad" role="alert" title="공개된 값이 서로 맞지 않아요.">
        고객센터로 알려 주세요.
      </Banner>
    );
  const { place } = result;
  return (
    <Banner tone="promise" title="공개된 값으로 같은 결과가 나왔어요." className="break-keep">
      {place === null
        ? `앞의 ${seats}명이 자리를 받고, 나머지는 이 순서대로 대기해요.`
        : place <= seats
          ? `내 추첨 순서는 ${place}번이라 당첨됐어요.`
          : `내 추첨 순서는 ${place}번이에요. 앞의 ${seats}명이 자리를 받아 대기 순서 ${place - seats}번이 됐어요.`}
    </Banner>
  );
}
