'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Checkbox } from '~/components/ui/checkbox';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { DAY_MS } from '~/domain/shared/durations';
import { formatDayWithWeekday, formatSeoulDate, monthLabel, seoulDate, seoulMonth } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { HourGrid, HourLegend } from './hour-grid';
import { MonthCalendar } from './month-calendar';
import { useHours } from './use-hours';

interface TimePickerProps {
  contract: ContractView;
  side: PartyRole;
  /** The lesson that is being moved; its own hour does not count as taken. */
  encryptedLessonId: string | null;
  value: Date | null;
  /** The hour that is currently requested or confirmed; its day is shown first. */
  requestedAt: Date | null;
  onChange: (startsAt: Date | null) => void;
  now: Date;
}

/** Shows the lesson date selector: a calendar and the free hours of the chosen day. */
export function TimePicker({ contract, side, encryptedLessonId, value, requestedAt, onChange, now }: TimePickerProps) {
  const [month, setMonth] = useState(() => seoulMonth(value ?? requestedAt ?? now));
  const [picked, setPicked] = useState<string | null>(() =>
    (value ?? requestedAt) ? seoulDate(value ?? requestedAt ?? now) : null,
  );
  const [outsideSlots, setOutsideSlots] = useState(false);
  const { query, byDay, counts, preferred } = useHours({
    encryptedId: contract.encryptedId,
    encryptedLessonId,
    month,
    outsideSlots,
  });
  // Until a day is picked, the first day with a free hour is selected.
  const date = picked ?? [...(counts ?? [])].find(([day, count]) => count > 0 && day.startsWith(month))?.[0] ?? null;
  const hours = (date && byDay?.get(date)) || [];
  const last = seoulMonth(
    new Date(
      Math.min(
        contract.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
        now.getTime() + schedulingPolicy.horizonDays * DAY_MS,
      ),
    ),
  );

  if (query.isError)
    return (
      <ErrorState
        level={3}
        title="시간을 불러오지 못했어요"
        detail={rejectionOf(query.error).message}
        onRetry={async () => void (await query.refetch())}
      />
    );
  const nothingFree = counts !== null && ![...counts].some(([day, count]) => count > 0 && day.startsWith(month));

  return (
    <div className="grid gap-6 sm:grid-cols-[1.1fr_1fr] sm:gap-8">
      <div>
        <MonthCalendar
          month={month}
          today={seoulDate(now)}
          last={last}
          free={counts}
          selected={date}
          onMonth={(next) => {
            setMonth(next);
            setPicked(null);
            onChange(null);
          }}
          onSelect={(day) => {
            setPicked(day);
            onChange(null);
          }}
        />
        {side === 'coach' ? (
          <Checkbox
            className="mt-3"
            label="평소에 수업하지 않는 시간도 보기"
            checked={outsideSlots}
            onChange={(event) => setOutsideSlots(event.target.checked)}
          />
        ) : null}
      </div>
      <div aria-live="polite">
        {counts === null ? <HoursSkeleton /> : null}
        {nothingFree ? (
          <Banner tone="plain">
            {monthLabel(month)}에는 가능한 시간이 없어요.{' '}
            {month < last
              ? '다음 달을 확인해 주세요.'
              : side === 'learner'
                ? '다른 달에도 없으면 고객센터로 알려 주세요.'
                : '평소에 수업하지 않는 시간도 확인해 주세요.'}
          </Banner>
        ) : null}
        {date && hours.length > 0 ? (
          <>
            <p className="mb-3 text-h3">{formatSeoulDate(hours[0] ?? now)}</p>
            <HourGrid
              hours={hours}
              selected={value}
              held={contract.heldStartsAt}
              requestedAt={requestedAt}
              preferred={preferred}
              side={side}
              onSelect={onChange}
            />
            <HourLegend
              hours={hours}
              held={contract.heldStartsAt}
              requestedAt={requestedAt}
              preferred={preferred}
              side={side}
            />
          </>
        ) : null}
        {date && counts !== null && hours.length === 0 && !nothingFree ? (
          <Banner tone="plain">
            {formatDayWithWeekday(date)}에는 가능한 시간이 없어요. 초록색 날짜를 골라 주세요.
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

function HoursSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3" label="시간을 불러오고 있어요">
      <Skeleton className="h-6 w-32" />
      <span className="grid grid-cols-3 gap-2">
        {[1, 2, 3, 4, 5, 6].map((cell) => (
          <Skeleton key={cell} className="h-11" />
        ))}
      </span>
    </SkeletonGroup>
  );
}
