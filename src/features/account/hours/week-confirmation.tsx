'use client';
import { useState } from 'react';
import { CalendarCheck2 } from 'lucide-react';
import { SlotGrid } from '~/components/coach/slot-grid';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Dock } from '~/components/ui/dock';
import { safeRedirect } from '~/domain/account/safe-redirect';
import { formatSeoulDateTime, formatSeoulDay } from '~/domain/shared/seoul-time';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { type WeeklySlot, weeklySlotOf, weeklySlots } from '~/domain/catalog/search-codes';
import { halvesOfHours, isPartOfSlot, type WeeklyHours, withSlot } from '~/domain/catalog/weekly-hours';
import { slotsWithLesson } from '~/domain/lesson/hours';
import { matchingPolicy } from '~/domain/coach/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { DayHours } from './day-hours';
import { DaysOff } from './days-off';

/** Confirms the weekly hours in one tap; matching shows the coach only while the hours are fresh. */
export function WeekConfirmation({
  message,
  next,
  paused,
}: {
  message: string | null;
  next: string;
  /**
   * Whether an operator has paused the coach's activity: learners do not see the coach, even if the hours are fresh.
   */
  paused: boolean;
}) {
  const [schedule] = trpc.session.schedule.useSuspenseQuery();
  const [hours, setHours] = useState<WeeklyHours[]>(schedule.hours);
  const [detailed, setDetailed] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = trpc.session.confirmSchedule.useMutation();
  const rows = halvesOfHours(hours);
  const changed = JSON.stringify(rows) !== JSON.stringify(halvesOfHours(schedule.hours));
  // A slot is marked when any of it is free; the search counts it only when a lesson fits.
  const marked = rows.flatMap(({ day, slot }) => weeklySlotOf(day, slot) ?? []);
  const partial = new Set(rows.filter(isPartOfSlot).flatMap(({ day, slot }) => weeklySlotOf(day, slot) ?? []));
  const slots = slotsWithLesson(rows, currentPolicy(lessonPolicies).lessonMinutes);
  const isUnconfirmed = schedule.confirmedAt.getTime() === 0;

  function mark(next: readonly WeeklySlot[]) {
    const toggled = weeklySlots.filter((name) => marked.includes(name) !== next.includes(name));
    setHours(toggled.reduce((all, name) => withSlot(all, name, next.includes(name)), hours));
  }

  async function save() {
    setProblem('');
    if (hours.some(({ from, to }) => from >= to)) {
      setProblem('끝나는 시각을 시작 시각보다 늦게 골라 주세요.');
      return;
    }
    if (slots.length === 0) {
      setProblem('수업 가능 시간을 하나 이상 골라 주세요.');
      return;
    }
    try {
      await confirm.mutateAsync({ hours });
      // Needs a full page load, so that the guard that led here runs again.
      window.location.assign(safeRedirect(next, '/expert/'));
    } catch (thrown) {
      setProblem(rejectionOf(thrown).message);
    }
  }

  return (
    <>
      <h1 className="text-h1">{isUnconfirmed ? '언제 수업할 수 있나요?' : '이 시간에 계속 수업할 수 있나요?'}</h1>
      <p className="mt-2 text-ink-2">
        {isUnconfirmed
          ? '매주 수업할 수 있는 시간을 골라 주세요.'
          : '그대로면 바로 확인하고, 달라졌으면 칸을 눌러 바꿔 주세요.'}{' '}
        {matchingPolicy.scheduleFreshDays}일마다 여쭤봐요.
      </p>
      {message && schedule.stale ? (
        <Banner tone="warn" icon={<CalendarCheck2 aria-hidden className="size-5" />} className="mt-6">
          {paused ? '수업 가능 시간을 먼저 확인해 주세요.' : message}
        </Banner>
      ) : null}
      <Card as="section" aria-label="매주 수업 가능 시간" pad="l" className="mt-6">
        <SlotGrid label="매주 수업 가능 시간" value={marked} partial={partial} onChange={mark} />
        <Button
          size="sm"
          variant="ghost"
          className="mt-3"
          aria-expanded={detailed}
          onClick={() => setDetailed(!detailed)}
        >
          {detailed ? '자세한 시간 접기' : '자세한 시간 설정하기'}
        </Button>
        {detailed ? (
          <div className="mt-3">
            <DayHours hours={hours} onChange={setHours} />
          </div>
        ) : null}
        <output className="mt-5 block rounded-m bg-green-soft px-4 py-3.5 text-small text-green">
          {slots.length === 0 ? (
            '고른 시간이 없어요.'
          ) : (
            <>
              <b className="block font-semibold">한 주에 {slots.length}칸</b>
              {scheduleLabel(slots)}
            </>
          )}
        </output>
        {isUnconfirmed ? null : (
          <p className="mt-3 text-caption text-ink-3">
            {schedule.stale || paused
              ? '지금은 검색에 프로필이 나오지 않아요.'
              : `${formatSeoulDay(schedule.freshUntil)}까지 검색에 프로필이 나와요.`}
            <span className="block">마지막 확인 {formatSeoulDateTime(schedule.confirmedAt)}</span>
          </p>
        )}
      </Card>
      <div className="mt-6">
        <DaysOff />
      </div>
      <Dock
        note={
          problem ? (
            <span role="alert" className="text-bad">
              {problem}
            </span>
          ) : undefined
        }
      >
        <Button
          variant="primary"
          size="lg"
          loading={confirm.isPending || confirm.isSuccess}
          onClick={() => void save()}
        >
          {changed ? '바꾼 시간으로 확인' : '이대로 확인'}
        </Button>
      </Dock>
    </>
  );
}
