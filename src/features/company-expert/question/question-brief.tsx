'use client';
import { Card } from '~/components/ui/card';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { questionPolicy } from '~/domain/timetable/question/policy';
import { readableEndsAfter } from '~/domain/timetable/question/rules';
import { trpc } from '~/trpc/react';
import type { DisplayedLesson } from '~/components/outbox/action';
import { LessonAnswer } from './lesson-answer';

/**
 * The answers that people in a lesson gave before they reserved: first what matters for the lesson, then everything.
 */
export function QuestionBrief({ lesson, now }: { lesson: DisplayedLesson; now: Date }) {
  const { b2bTimetableId, program, cancelled, endsAt } = lesson;
  const isReadable = program.csCorporateProgramType !== null && !cancelled && endsAt > readableEndsAfter(now);
  // Each view is recorded, so the answers are requested when the lesson is opened, and not stored.
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
          수업이 끝난 뒤 {questionPolicy.readableDays}일까지 볼 수 있고, 열람 기록은 답한 직원에게 보여요.
        </p>
      </div>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((row) => (
            <li key={row.b2bTimetableReservationId}>
              <LessonAnswer row={row} distinction={distinctionOf.get(row.b2bTimetableReservationId) ?? ''} />
            </li>
          ))}
        </ul>
      ) : isError || fetchStatus === 'paused' ? (
        <FailedPart className="m-4 mt-2" title="답을 불러오지 못했어요." onRetry={() => refetch()}>
          답은 기기에 저장하지 않아요. 인터넷에 연결한 뒤 다시 시도해 주세요.
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
