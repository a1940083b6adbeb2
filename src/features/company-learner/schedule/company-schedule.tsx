'use client';
import { skipToken } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '~/components/browser/use-now';
import { MonthPicker } from '~/components/calendar/month-picker';
import { Banner } from '~/components/ui/banner';
import { ErrorState } from '~/components/ui/error-state';
import { FailedPart } from '~/components/ui/failed-part';
import { Segmented } from '~/components/ui/segmented';
import { SelectField } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { holidayName } from '~/domain/shared/holidays';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import {
  formatSeoulDateTime,
  seoulDate,
  seoulDayOf,
  shiftMonth,
  formatDayWithWeekday,
} from '~/domain/shared/seoul-time';
import { expandMonth } from '~/domain/timetable/month';
import { lessonsOverlappingOwnSeats } from '~/domain/timetable/overlap';
import type { MonthAnswer } from '~/domain/timetable/schema/timetable';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { pointRuleText } from '~/components/company/lesson-labels';
import { useJoinedNote } from '../join/joined-note';
import { LessonDialog } from '../lesson/lesson-dialog';
import { firstAnswer } from '~/trpc/first-answer';
import { live } from '../live';
import { useAddress } from '~/components/browser/use-address';
import { DayLessons } from './day-lessons';
import {
  choicesOf,
  emptyNarrowings,
  isNarrowed,
  type Kind,
  kinds,
  type Narrowing,
  passes,
  readFilter,
} from './lesson-filter';
import { MarkLegend, MonthGrid } from './month-grid';
import { countDays, countOf, firstDay, adjacentMonthOfWeek, nextDayWithLesson } from './day-counts';
import { WeekStrip } from './week-strip';

const kindLabels: Record<Kind, string> = { all: '전체', group: '그룹', individual: '1:1' };

const emptyLabels: Record<Kind, string> = { all: '수업이', group: '그룹 수업이', individual: '1:1 수업이' };
const narrowingLabels: Record<Narrowing, string> = { program: '프로그램', place: '장소', expert: '전문가' };

interface CompanyScheduleProps {
  first: MonthAnswer;
  company: CompanyBaseInfo;
  renderedAt: Date;
}

/** The company's lessons by month and day; month, day, filter and lesson are in the address. */
export function CompanySchedule({ first, company, renderedAt }: CompanyScheduleProps) {
  useJoinedNote();
  const now = useNow(renderedAt);
  const { params, turn, open, close } = useAddress();
  const today = seoulDate(now);
  const month = monthOf(params.get('month')) ?? monthOf(params.get('day')?.slice(0, 7) ?? null) ?? today.slice(0, 7);
  const filter = useMemo(() => readFilter(params), [params]);
  const { kind } = filter;
  const query = useMonth(month, { first, renderedAt });
  const current = query.data;
  // Computed once per day and month, so that a refetch does not switch the day that the employee is viewing.
  const [opening, setOpening] = useState<{ today: string; month: string; day: string } | null>(null);
  if (current && (opening?.month !== month || opening.today !== today))
    setOpening({ today, month, day: firstDay(current.lessons, { month, now }) });
  const day = dayOf(params.get('day'), month) ?? (opening?.month === month ? opening.day : `${month}-01`);
  // A narrow screen shows the week of the day, which may extend into another month.
  const adjacent = useMonth(adjacentMonthOfWeek(day), { first, renderedAt }).data;
  const months = useMemo(() => [current, adjacent].filter((item) => item !== undefined), [current, adjacent]);
  const lessons = useMemo(() => current?.lessons.filter(passes(filter)) ?? [], [current, filter]);
  const choices = useMemo(() => choicesOf(current?.lessons ?? [], filter), [current, filter]);
  // Computed from seats of every kind, whatever the filter shows.
  const overlapping = useMemo(() => lessonsOverlappingOwnSeats(months.flatMap((month) => month.lessons)), [months]);
  const blockedUntil = current?.blockedUntil ?? null;
  const penalty = trpc.b2bLearner.penalty.useQuery(undefined, { enabled: blockedUntil !== null });
  const passing = useMemo(() => months.flatMap((month) => month.lessons).filter(passes(filter)), [months, filter]);
  const counts = useMemo(
    () => countDays(passing, { taken: overlapping, blockedUntil, now }),
    [passing, overlapping, blockedUntil, now],
  );
  const onDay = useMemo(() => countOf(months, counts), [months, counts]);
  const ofDay = lessons.filter(({ startsAt }) => seoulDate(startsAt) === day);
  const nextDay = nextDayWithLesson(passing, day);
  const opened = Number(params.get('lesson')) || null;
  const select = (next: string) =>
    turn({ day: next, month: next.startsWith(today.slice(0, 7)) ? null : next.slice(0, 7) });
  const isPast = month < today.slice(0, 7);
  const none = isNarrowed(filter)
    ? `고른 조건에 맞는 수업이 ${isPast ? '없었어요' : '없어요'}`
    : `${isPast ? '' : '아직 '}${emptyLabels[kind]} ${isPast ? '없었어요' : '없어요'}`;
  const emptyMonth = lessons.length === 0 ? `${Number(month.slice(5))}월에는 ${none}` : null;
  const nextStep =
    emptyMonth !== null && isNarrowed(filter)
      ? { label: '조건 지우기', onPress: () => turn(emptyNarrowings) }
      : nextDay !== undefined
        ? { label: `${formatDayWithWeekday(nextDay)} 수업 보기`, onPress: () => select(nextDay) }
        : emptyMonth !== null && month !== today.slice(0, 7)
          ? { label: '이번 달 수업 보기', onPress: () => turn({ month: null, day: null }) }
          : month === today.slice(0, 7)
            ? { label: '다음 달 수업 보기', onPress: () => turn({ month: shiftMonth(month, 1), day: null }) }
            : null;

  return (
    <div className="wrap py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h1 className="text-h1">회사 수업</h1>
          <p className="text-small text-ink-2">{company.name}</p>
        </div>
        <MonthPicker
          month={month}
          current={today.slice(0, 7)}
          onMonth={(next) => turn({ month: next === today.slice(0, 7) ? null : next, day: null })}
        />
      </div>
      {current?.blockedUntil ? (
        <Banner tone="warn" className="mt-4" title="지금은 새로 예약할 수 없어요.">
          벌점이 쌓여 {formatSeoulDateTime(current.blockedUntil)}까지 예약이 제한돼요. 이미 한 예약은 그대로예요.{' '}
          {penalty.data ? pointRuleText(penalty.data) : null}
        </Banner>
      ) : null}
      {current && query.isError ? (
        <FailedPart className="mt-4" title="남은 자리를 새로 불러오지 못했어요." onRetry={() => query.refetch()}>
          조금 전에 본 내용이에요.
        </FailedPart>
      ) : null}
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-10">
        <div>
          <Segmented
            label="수업 종류"
            className="mb-4 w-full sm:w-auto"
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={kind}
            onChange={(next) => turn({ kind: next === 'all' ? null : next })}
          />
          {choices.length === 0 ? null : (
            <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
              {choices.map(({ name, options }) => (
                <SelectField
                  key={name}
                  className="max-sm:odd:last:col-span-2"
                  label={narrowingLabels[name]}
                  hideLabel
                  placeholder={`모든 ${narrowingLabels[name]}`}
                  options={options}
                  value={filter[name] ?? ''}
                  onChange={({ target }) => turn({ [name]: target.value || null })}
                />
              ))}
            </div>
          )}
          <div className="hidden md:block">
            <MonthGrid month={month} today={today} selected={day} countOf={onDay} onSelect={select} />
          </div>
          <div className="md:hidden">
            <WeekStrip today={today} selected={day} countOf={onDay} onSelect={select} />
          </div>
          <MarkLegend counts={counts} />
        </div>
        {current ? (
          <DayLessons
            title={[formatDayWithWeekday(day), holidayName(day)].filter(Boolean).join(' · ')}
            lessons={ofDay}
            taken={overlapping}
            blockedUntil={current.blockedUntil}
            now={now}
            next={day < today && ofDay.length > 0 ? null : nextStep}
            emptyMonth={emptyMonth}
            onOpen={(b2bTimetableId) => open({ lesson: String(b2bTimetableId) })}
          />
        ) : query.isError ? (
          <ErrorState
            detail={rejectionOf(query.error, offlineUntyped).message}
            onRetry={async () => void (await query.refetch())}
          />
        ) : (
          <SkeletonGroup label="수업을 불러오고 있어요" className="grid content-start gap-3">
            <Skeleton className="h-8 w-32" />
            <Skeleton className="h-28 rounded-l" />
            <Skeleton className="h-28 rounded-l" />
          </SkeletonGroup>
        )}
      </div>
      {opened === null ? null : (
        <LessonDialog
          key={opened}
          b2bTimetableId={opened}
          company={company}
          now={now}
          onClose={() => close(['lesson', 'questions'])}
        />
      )}
    </div>
  );
}

/** Queries the lessons of a month, refetched while they are shown; nothing without a month. */
function useMonth(month: string | null, { first, renderedAt }: Pick<CompanyScheduleProps, 'first' | 'renderedAt'>) {
  return trpc.b2bLearner.month.useQuery(month === null ? skipToken : { month }, {
    select: expandMonth,
    ...live,
    ...(month === first.month ? firstAnswer(first, renderedAt) : {}),
  });
}

const monthOf = (value: string | null) => (value !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : null);

function dayOf(value: string | null, month: string): string | null {
  if (value === null || !/^\d{4}-\d\d-\d\d$/.test(value) || !value.startsWith(month)) return null;
  return Number.isNaN(seoulDayOf(value).getTime()) || seoulDate(seoulDayOf(value)) !== value ? null : value;
}
