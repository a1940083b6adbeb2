'use client';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { cx } from '~/components/ui/cx';
import { ErrorState } from '~/components/ui/error-state';
import { FieldError } from '~/components/ui/field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { isPreferred } from '~/domain/lesson/hours';
import { formatClock, formatSeoulDateTime, seoulDate, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { trpc } from '~/trpc/react';

const { times, timesWithinDays } = matchingRequestPolicy;

interface TimesPickerProps {
  encryptedCoachId: string;
  encryptedInvitationId: string;
  now: Date;
  /** Weekly slots that the learner prefers: they are marked, and their days are shown first. */
  preferredSlots: readonly WeeklySlot[];
  value: readonly Date[];
  onChange: (value: Date[]) => void;
  error?: string;
}

/** Picks up to three of the coach's free hours. */
export function TimesPicker({
  encryptedCoachId,
  encryptedInvitationId,
  now,
  preferredSlots,
  value,
  onChange,
  error,
}: TimesPickerProps) {
  const errorId = useId();
  const hours = trpc.lesson.freeHours.useQuery(
    { encryptedCoachId, encryptedInvitationId, from: seoulDate(now), days: timesWithinDays },
    { staleTime: 15_000 },
  );
  const [picked, setPicked] = useState<string | null>(null);
  const toggle = (at: Date) =>
    onChange(
      isIn(value, at)
        ? value.filter((item) => item.getTime() !== at.getTime())
        : [...value, at].toSorted((a, b) => a.getTime() - b.getTime()),
    );
  // Removes hours that are no longer free: they could not be sent, and would count towards the limit of three.
  const removeTakenTimes = useEffectEvent((free: readonly Date[]) => {
    const remaining = value.filter((at) => isIn(free, at));
    if (remaining.length < value.length) onChange(remaining);
  });
  useEffect(() => {
    if (hours.data) removeTakenTimes(hours.data.days.flatMap(({ startsAt }) => startsAt));
  }, [hours.data]);
  const days = hours.data?.days.filter(({ startsAt }) => startsAt.length > 0) ?? [];
  const day =
    days.find(({ date }) => date === picked) ??
    days.find(({ startsAt }) => startsAt.some((at) => isPreferred(at, preferredSlots))) ??
    days[0];
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="text-[15.5px] font-semibold">
        가능한 첫 수업 시간 <span className="font-normal text-ink-2">{times.max}개까지</span>
      </legend>
      <p className="mt-0.5 text-small text-ink-2">
        수업 가능 시간 중 비어 있는 시간만 보여요.
        {preferredSlots.length > 0 ? ' 초록 시간은 회원이 고른 시간대예요.' : ''}
      </p>
      {hours.isPending ? (
        <SkeletonGroup label="빈 시간을 불러오고 있어요" className="mt-3">
          <Skeleton className="h-[72px] rounded-[16px]" />
          <Skeleton className="mt-3 h-24 rounded-[16px]" />
        </SkeletonGroup>
      ) : null}
      {hours.isError ? (
        <ErrorState level={3} title="시간표를 불러오지 못했어요" onRetry={async () => void (await hours.refetch())} />
      ) : null}
      {hours.isSuccess && !day ? (
        <p className="mt-3 rounded-m bg-sunken px-4 py-5 text-small text-ink-2">
          앞으로 {timesWithinDays}일 안에 빈 시간이 없어요. 수업 가능 시간을 늘리거나 요청을 거절해 주세요.
        </p>
      ) : null}
      {day ? (
        <>
          <div className="-mx-(--gutter) mt-3 flex scrollbar-none gap-2 overflow-x-auto px-(--gutter) pt-1 pb-1">
            {days.map(({ date, startsAt }) => (
              <Day
                key={date}
                date={date}
                count={startsAt.length}
                chosen={date === day.date}
                has={value.some((at) => seoulDate(at) === date)}
                isPreferred={startsAt.some((at) => isPreferred(at, preferredSlots))}
                onChoose={() => setPicked(date)}
              />
            ))}
          </div>
          <div className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
            {day.startsAt.map((at) => {
              const pressed = isIn(value, at);
              const isChosenTime = isPreferred(at, preferredSlots);
              return (
                <button
                  key={at.getTime()}
                  type="button"
                  aria-pressed={pressed}
                  aria-label={`${formatSeoulDateTime(at)}${isChosenTime ? ', 회원이 고른 시간대' : ''}`}
                  disabled={!pressed && value.length >= times.max}
                  onClick={() => toggle(at)}
                  className={cx(
                    'min-h-11 rounded-[12px] border text-small font-semibold tnum transition-colors disabled:opacity-45',
                    pressed
                      ? 'border-green bg-green text-on-green'
                      : isChosenTime
                        ? 'border-transparent bg-green-soft text-green'
                        : 'border-line bg-card hover:border-field',
                  )}
                >
                  {formatClock(at)}
                </button>
              );
            })}
          </div>
        </>
      ) : null}
      <output className="mt-3 flex min-h-11 flex-wrap items-center gap-2">
        {day && value.length === 0 ? <span className="text-small text-ink-2">아직 고른 시간이 없어요.</span> : null}
        {value.map((at) => (
          <button
            key={at.getTime()}
            type="button"
            aria-label={`${formatSeoulDateTime(at)} 빼기`}
            onClick={() => toggle(at)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-green-soft px-4 text-small font-semibold whitespace-nowrap text-green"
          >
            {formatSeoulDateTime(at)}
            <X aria-hidden className="size-4" />
          </button>
        ))}
      </output>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

function isIn(times: readonly Date[], at: Date): boolean {
  return times.some((time) => time.getTime() === at.getTime());
}

function Day({
  date,
  count,
  chosen,
  has,
  isPreferred,
  onChoose,
}: {
  date: string;
  count: number;
  chosen: boolean;
  has: boolean;
  isPreferred: boolean;
  onChoose: () => void;
}) {
  const { month, day, weekday } = seoulParts(new Date(`${date}T12:00:00+09:00`));
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`${month}월 ${day}일 ${weekdayLabel(weekday)}요일, 빈 시간 ${count}개${has ? ', 고른 시간 있음' : ''}`}
      onClick={onChoose}
      className={cx(
        'relative grid h-[72px] w-[54px] shrink-0 place-content-center justify-items-center rounded-[16px] border transition-colors',
        chosen ? 'border-green bg-green text-on-green' : 'border-line bg-card hover:border-field',
      )}
    >
      <span className="text-caption">{weekdayLabel(weekday)}</span>
      <span className="text-h3 tnum">{day}</span>
      <span
        aria-hidden
        className={cx('mt-0.5 size-1.5 rounded-full', chosen ? 'bg-on-green' : isPreferred ? 'bg-green' : 'bg-line')}
      />
      {has ? (
        <span aria-hidden className="absolute -top-1 -right-1 size-3 rounded-full bg-accent ring-2 ring-paper" />
      ) : null}
    </button>
  );
}
