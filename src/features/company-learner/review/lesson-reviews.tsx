'use client';
import { useClientValue } from '~/components/browser/use-client-value';
import { useNow } from '~/components/browser/use-now';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatClockSpan, formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { MIN_REVIEWERS, REVIEW_DAYS } from '~/domain/timetable/review/policy';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import type { OwnReviews, ReviewedLesson } from '~/domain/timetable/review/schema';
import { trpc } from '~/trpc/react';
import { EmployerViewButton } from '../employer-view/employer-view-button';
import { EmployerViewDialog } from '../employer-view/employer-view-dialog';
import { firstAnswer } from '~/trpc/first-answer';
import { useAddress } from '~/components/browser/use-address';
import { LessonReviewForm } from './lesson-review-form';

const { leastPeople } = currentPolicy(employerReportPolicies);

interface LessonReviewsProps {
  first: OwnReviews;
  /** True for an operator who is acting as the employee: only the employee may write a review. */
  locked: boolean;
  renderedAt: Date;
}

/** The employee's attended lessons with their reviews; the address refers to the one being written. */
export function LessonReviews({ first, locked, renderedAt }: LessonReviewsProps) {
  const now = useNow(renderedAt);
  const { params, open, close } = useAddress();
  const list = trpc.b2bLearner.reviews.useQuery(undefined, { staleTime: 0, ...firstAnswer(first, renderedAt) });
  // Drafts exist only in the tab.
  const isBrowser = useClientValue(() => true, false);
  const requestedId = Number(params.get('b2bTimetableReservationId')) || null;
  const { lessons } = list.data;
  const isWritable = ({ counts, writableUntil }: ReviewedLesson) => counts && writableUntil > now && !locked;
  const written = lessons.find((lesson) => lesson.b2bTimetableReservationId === requestedId && isWritable(lesson));
  const next = lessons.find((lesson) => !lesson.review && isWritable(lesson));
  const openForm = ({ b2bTimetableReservationId }: ReviewedLesson) =>
    open({ b2bTimetableReservationId: String(b2bTimetableReservationId) });
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">수업 후기</h1>
        <p className="mt-1 text-small text-ink-2">
          전문가에게는 한 달 치 후기를 이름 없이 모아 보여 드리고, 쓴 사람이 {MIN_REVIEWERS}명 미만이면 보여 드리지
          않아요. 운영팀은 이름과 함께 볼 수 있어요. 회사에는 {leastPeople}명 이상의 답을 합산한 통계만 제공해요.
        </p>
        {list.isRefetchError ? (
          <FailedPart className="mt-4" title="후기를 새로 불러오지 못했어요." onRetry={() => list.refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {lessons.length === 0 ? (
          <EmptyState
            title="아직 후기를 남길 수업이 없어요"
            detail={`수업에 다녀오면 ${REVIEW_DAYS}일 동안 여기에서 후기를 남길 수 있어요.`}
            action={<LinkButton href="/f/company/learner/schedule">수업 보기</LinkButton>}
          />
        ) : written ? (
          <Card className="mt-5 p-5 sm:p-7">
            <LessonHead lesson={written} />
            <div className="mt-1">
              <EmployerViewButton of={written.b2bTimetableReservationId} />
            </div>
            <div className="mt-4">
              {isBrowser ? (
                <LessonReviewForm
                  key={written.b2bTimetableReservationId}
                  lesson={written}
                  onDone={() => close(['b2bTimetableReservationId'])}
                />
              ) : null}
            </div>
          </Card>
        ) : (
          <ul className="mt-5 grid gap-3">
            {lessons.map((lesson) => (
              <li key={lesson.b2bTimetableReservationId}>
                <Card className="p-4 sm:p-5">
                  <LessonHead lesson={lesson} />
                  <ReviewAnswers lesson={lesson} />
                  {lesson.counts ? null : (
                    <p className="mt-2 text-small text-ink-2">출석이 정정돼 이 후기는 집계에 들어가지 않아요.</p>
                  )}
                  <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
                    {isWritable(lesson) ? (
                      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                        <Button
                          size="sm"
                          variant={lesson.review ? 'ghost' : lesson === next ? 'green' : 'soft'}
                          onClick={() => openForm(lesson)}
                        >
                          {lesson.review ? '후기 수정' : '후기 남기기'}
                        </Button>
                        <span className="text-small text-ink-2">{formatSeoulDateTime(lesson.writableUntil)}까지</span>
                      </div>
                    ) : null}
                    <EmployerViewButton
                      of={lesson.b2bTimetableReservationId}
                      name={`${formatSeoulDate(lesson.startsAt)} ${lesson.title}`}
                    />
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </div>
      <EmployerViewDialog about="review" />
    </div>
  );
}

function LessonHead({ lesson }: { lesson: ReviewedLesson }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-[17px] font-semibold tnum">
          {formatSeoulDate(lesson.startsAt)} {formatClockSpan(lesson)}
        </span>
        {lesson.review ? <Chip tone="fit">작성 완료</Chip> : null}
      </div>
      <p className="mt-1 font-semibold">{lesson.title}</p>
      <p className="text-small text-ink-2">
        {lesson.expertName} 전문가 · {lesson.placeName}
      </p>
    </>
  );
}

/** The first answer and the texts of a review, each under its question. */
function ReviewAnswers({ lesson: { review } }: { lesson: ReviewedLesson }) {
  if (!review) return null;
  const [score] = reviewQuestions;
  const answers = [
    { name: 'score', label: score?.label, value: score?.answers[String(review.score)] },
    ...reviewTexts.map(({ name, label }) => ({ name, label, value: review[name] })),
  ].filter(({ value }) => value);
  return (
    <dl className="mt-3 grid gap-2 rounded-m bg-sunken px-4 py-3 text-small">
      {answers.map(({ name, label, value }) => (
        <div key={name}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
