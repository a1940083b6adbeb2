'use client';
import { useId, useState } from 'react';
import { cx } from '~/components/ui/cx';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { isPreferred } from '~/domain/lesson/hours';
import { checkoutPolicy } from '~/domain/payment/policy';
import { seoulDate, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { trpc } from '~/trpc/react';
import { HourChips } from './hour-chips';

interface HourPickerProps {
  encryptedCoachId: string;
  /** Current time of the server. */
  now: Date;
  value: Date | null;
  onChange: (startsAt: Date) => void;
  /** Weekly slots that the learner prefers: days with them come first, and their hours are marked. */
  preferredSlots: readonly WeeklySlot[];
}

/** Picks a day, then an hour; offers only hours at which the coach is free. */
export function HourPicker({ encryptedCoachId, now, value, onChange, preferredSlots }: HourPickerProps) {
  const hintId = useId();
  const hours = trpc.lesson.freeHours.useQuery(
    { encryptedCoachId, from: seoulDate(now), days: checkoutPolicy.offeredDays },
    { staleTime: 15_000 },
  );
  const [picked, setPicked] = useState<string | null>(value ? seoulDate(value) : null);
  if (hours.isPending) return <HourSkeleton />;
  if (hours.isError)
    return (
      <ErrorState level={3} title="시간표를 불러오지 못했어요" onRetry={async () => void (await hours.refetch())} />
    );

  const { days } = hours.data;
  const preferredDay = days.find((day) => day.startsAt.some((startsAt) => isPreferred(startsAt, preferredSlots)));
  const day = days.find((day) => day.date === picked) ?? preferredDay ?? days.find((day) => day.startsAt.length > 0);
  if (!day)
    return (
      <div className="rounded-m bg-sunken px-4 py-5 text-small text-ink-2">
        <p>앞으로 {checkoutPolicy.offeredDays}일 안에 빈 시간이 없어요. 다른 코치를 찾아보세요.</p>
        <LinkButton href="/f/find" size="sm" className="mt-3">
          다른 코치 찾기
        </LinkButton>
      </div>
    );
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="text-[15.5px] font-semibold">첫 수업은 언제가 좋으세요?</legend>
      <p id={hintId} className="mt-0.5 text-small text-ink-2">
        코치의 빈 시간만 보여요. 결제 뒤에도 바꿀 수 있어요.
      </p>
      <div className="-mx-(--gutter) mt-3 flex scrollbar-none gap-2 overflow-x-auto px-(--gutter) pb-1 md:mx-0 md:grid md:grid-cols-7 md:overflow-visible md:px-0">
        {days.map((choice) => (
          <DayButton
            key={choice.date}
            date={choice.date}
            count={choice.startsAt.length}
            chosen={choice.date === day.date}
            onChoose={() => setPicked(choice.date)}
          />
        ))}
      </div>
      <HourChips startsAt={day.startsAt} value={value} onChange={onChange} preferredSlots={preferredSlots} />
    </fieldset>
  );
}

function DayButton({
  date,
  count,
  chosen,
  onChoose,
}: {
  date: string;
  count: number;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { month, day, weekday } = seoulParts(new Date(`${date}T12:00:00+09:00`));
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`${month}월 ${day}일 ${weekdayLabel(weekday)}요일, 빈 시간 ${count}개`}
      disabled={count === 0}
      onClick={onChoose}
      className={cx(
        'grid h-[72px] w-[54px] shrink-0 place-content-center md:w-auto justify-items-center rounded-[16px] border text-center transition-colors',
        chosen ? 'border-green bg-green text-on-green' : 'border-line bg-card hover:border-field',
        count === 0 && 'border-transparent bg-transparent text-ink-3 hover:border-transparent',
      )}
    >
      <span className="text-caption">{weekdayLabel(weekday)}</span>
      <span className="text-h3 tnum">{day}</span>
      <span
        aria-hidden
        className={cx(
          'mt-0.5 size-1.5 rounded-full',
          count === 0 ? 'bg-transparent' : chosen ? 'bg-on-green' : 'bg-green',
        )}
      />
    </button>
  );
}

function HourSkeleton() {
  return (
    <SkeletonGroup label="코치의 빈 시간을 불러오고 있어요">
      <Skeleton className="h-5 w-44" />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-[72px] w-[54px] shrink-0 rounded-[16px]" />
        ))}
      </div>
      <div className="mt-4 grid grid-cols-4 gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-11" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
