'use client';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { DescriptionList } from '~/components/ui/description-list';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { questionPolicy } from '~/domain/timetable/question/policy';
import type { LessonAnswers } from '~/domain/timetable/question/schema';
import { readableEndsAfter } from '~/domain/timetable/question/rules';
import { answerLines, concernsOf } from '~/domain/timetable/question/words';
import { trpc } from '~/trpc/react';
import type { ShownLesson } from '../outbox/action';

/**
 * What people of a lesson answered before they reserved: at the first look what concerns the lesson, then all of it.
 */
export function QuestionBrief({ lesson, now }: { lesson: ShownLesson; now: Date }) {
  const { b2bTimetableId, program, cancelled, endsAt } = lesson;
  const isReadable = program.csCorporateProgramType !== null && !cancelled && endsAt > readableEndsAfter(now);
  // Each view is written down: it is asked for when the lesson is opened, and kept nowhere.
  const { data, isError, fetchStatus, refetch } = trpc.b2bExpert.questionAnswers.useQuery(
    { b2bTimetableId },
    {
      enabled: isReadable,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: 1,
    },
  );
  if (!isReadable || data?.length === 0) return null;
  const distinctionOf = new Map(lesson.reservations.map((row) => [row.b2bTimetableReservationId, row.distinction]));
  return (
    <Card as="section" aria-label="수업 전 질문" pad="none" className="mt-4">
      <div className="px-4 pt-4 pb-1">
        <h3 className="text-h3">수업 전 질문</h3>
        <p className="text-small text-ink-2">
          수업 뒤 {questionPolicy.readableDays}일까지 볼 수 있고, 본 기록은 그 직원에게 보여요.
        </p>
      </div>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((row) => (
            <li key={row.b2bTimetableReservationId}>
              <Answer row={row} distinction={distinctionOf.get(row.b2bTimetableReservationId) ?? ''} />
            </li>
          ))}
        </ul>
      ) : isError || fetchStatus === 'paused' ? (
        <FailedPart className="m-4 mt-2" title="답을 불러오지 못했어요." onRetry={() => refetch()}>
          질문의 답은 기기에 저장하지 않아서 인터넷에 연결돼 있을 때만 보여요.
        </FailedPart>
      ) : (
        <SkeletonGroup className="grid gap-2 px-4 pt-2 pb-4" label="답을 불러오고 있어요">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Answer({ row: { name, kept }, distinction }: { row: LessonAnswers[number]; distinction: string }) {
  if (!kept)
    return (
      <p className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-small break-all text-ink-2">{distinction}</span>
          <span className="block text-small break-all text-ink-2">{distinction}</span>
        </span>
        <span className="text-small text-ink-2">볼 수 있는 답이 없어요</span>
      </p>
    );
  const concerns = concernsOf(kept);
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            {concerns.map(({ text, tone }) => (
              <Chip
                key={text}
                tone={tone}
                className="max-w-full whitespace-normal"
                icon={tone === 'bad' ? <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> : undefined}
              >
                {text}
              </Chip>
            ))}
            {concerns.length === 0 ? <span className="text-small text-ink-2">따로 챙길 점은 없어요</span> : null}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <DescriptionList
          className="[&_dd]:min-w-0 [&_dd]:whitespace-pre-line"
          entries={answerLines(kept).map(({ label, value }) => ({ key: label, term: label, value }))}
        />
        <p className="mt-1 text-caption text-ink-2">{formatSeoulDay(kept.updatedAt)}에 답했어요.</p>
      </div>
    </details>
  );
}
