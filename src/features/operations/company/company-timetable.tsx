'use client';
import { useState } from 'react';
import { splitPastDays } from '~/components/calendar/calendar-days';
import { PastDays } from '~/components/calendar/past-days';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { SelectField } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { groupLessonTypeLabels } from '~/domain/timetable/texts/console-labels';
import { holidayName } from '~/domain/shared/holidays';
import type { AdminCompany } from '~/domain/company/schema/manage';
import {
  formatClock,
  monthLabel,
  seoulDate,
  seoulDayOf,
  seoulMonth,
  seoulParts,
  weekdayLabel,
} from '~/domain/shared/seoul-time';
import type { OperatorLesson } from '~/domain/timetable/schema/operator';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { FormDialog } from '~/components/form/form-dialog';
import { MonthPager } from '../list/month-pager';
import { useListParams } from '../list/use-list-params';
import { useSheetAddress } from '../list/use-sheet-address';
import { CopyWeek } from './copy-week';
import { lessonAddress, LessonSheet } from './lesson-sheet';
import { PlanLesson } from './plan-lesson';
import { countsOf, TimetableState } from './timetable-state';
import { serverNow } from '~/trpc/server-clock';

/**
 * Shows a month of the company's lessons, or of one expert's lessons at every company; each lesson opens for changes.
 */
export function CompanyTimetable({ company }: { company: AdminCompany }) {
  const { csCorporateId } = company;
  const { get, set } = useListParams();
  const sheet = useSheetAddress();
  const [dialog, setDialog] = useState<'plan' | 'copy' | null>(null);
  const [present] = useState(() => seoulMonth(serverNow()));
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(get('month')) ? get('month') : present;
  const encryptedCoachId = get('expert');
  const lessons = trpc.operations.company.month.useQuery({
    month,
    ...(encryptedCoachId === '' ? { csCorporateId } : { encryptedCoachId }),
  });
  const days = [...Map.groupBy(lessons.data?.lessons ?? [], ({ startsAt }) => seoulDate(startsAt))];
  const { past, others } = splitPastDays(days, month, serverNow());
  const dayOf = ([day, dayLessons]: [string, OperatorLesson[]]) => (
    <Day
      key={day}
      day={day}
      lessons={dayLessons}
      isOfExpert={encryptedCoachId !== ''}
      onOpen={(lesson) => sheet.open(lessonAddress(lesson, csCorporateId))}
    />
  );
  /** @param first start of the first created lesson; null when none was created */
  const showCreated = (first: Date | null) => {
    setDialog(null);
    if (first) set({ month: seoulMonth(first) });
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <div className="mr-auto">
          <MonthPager month={month} onMonth={(to) => set({ month: to })} />
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button size="sm" onClick={() => setDialog('copy')}>
            한 주 복사
          </Button>
          <Button size="sm" variant="green" onClick={() => setDialog('plan')}>
            수업 추가
          </Button>
        </div>
      </div>
      <SelectField
        label="전문가"
        className="mb-4 max-w-[320px]"
        placeholder="이 회사의 모든 전문가"
        options={company.experts
          .filter(({ withdrawnAt }) => withdrawnAt === null)
          .map((expert) => ({ value: expert.encryptedCoachId, label: `${expert.name} (모든 회사)` }))}
        value={encryptedCoachId}
        onChange={(event) => set({ expert: event.target.value })}
      />
      {lessons.error && !lessons.data ? (
        <ErrorState detail={rejectionOf(lessons.error).message} onRetry={async () => void (await lessons.refetch())} />
      ) : null}
      {lessons.isPending ? (
        <SkeletonGroup className="space-y-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-20" />
          ))}
        </SkeletonGroup>
      ) : null}
      {lessons.data?.lessons.length === 0 ? (
        <EmptyState
          title={`${monthLabel(month)}에는 수업이 없어요`}
          detail="수업을 추가하거나 다른 주를 복사해 주세요."
        />
      ) : null}
      <div className="space-y-5">
        <PastDays count={past.length} of={days.length}>
          <div className="space-y-5">{past.map(dayOf)}</div>
        </PastDays>
        {others.map(dayOf)}
      </div>
      <FormDialog open={dialog === 'plan'} onOpenChange={() => setDialog(null)} title="수업 추가">
        <PlanLesson company={company} onDone={showCreated} />
      </FormDialog>
      <FormDialog open={dialog === 'copy'} onOpenChange={() => setDialog(null)} title="한 주 복사">
        <CopyWeek csCorporateId={csCorporateId} onDone={showCreated} />
      </FormDialog>
      <LessonSheet opened={sheet.opened} ownId={csCorporateId} onClose={sheet.close} />
    </>
  );
}

function Day({
  day,
  lessons,
  isOfExpert,
  onOpen,
}: {
  day: string;
  lessons: readonly OperatorLesson[];
  isOfExpert: boolean;
  onOpen: (lesson: OperatorLesson) => void;
}) {
  const { month, day: number, weekday } = seoulParts(seoulDayOf(day));
  const holiday = holidayName(day);
  const title = `${month}월 ${number}일 ${weekdayLabel(weekday)}요일${holiday ? ` · ${holiday}` : ''}`;
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-small font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-m border border-line bg-card">
        {lessons.map((lesson) => (
          <li key={lesson.b2bTimetableId}>
            <button
              type="button"
              data-row
              data-row-key={String(lesson.b2bTimetableId)}
              onClick={() => onOpen(lesson)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-small hover:bg-sunken/40"
            >
              <span className="w-12 shrink-0 font-semibold tnum">{formatClock(lesson.startsAt)}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{lesson.program.title}</span>
                <span className="block text-caption text-ink-2">
                  {[
                    isOfExpert ? lesson.companyName : lesson.expert.name,
                    lesson.place.name,
                    groupLessonTypeLabels[lesson.groupLessonType],
                  ].join(' · ')}
                </span>
              </span>
              <span className="max-w-[45%] text-right">
                <TimetableState lesson={lesson} />
                {lesson.cancelled ? null : (
                  <span className="block text-caption text-ink-2 tnum">{countsOf(lesson)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
