'use client';
import { SlotGrid } from '~/components/coach/slot-grid';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { ToggleChip } from '~/components/ui/chip';
import { FailedPart } from '~/components/ui/failed-part';
import { formatCount } from '~/components/ui/format-count';
import { InlineButton } from '~/components/ui/inline-button';
import { isStepAnswered } from '~/domain/suggest/flow';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { type TimeSlot, weekDays, type WeeklySlot } from '~/domain/catalog/search-codes';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';
import { useCoachFilter } from '../use-coach-filter';
import { useSlotCounts } from '../use-slot-counts';

const slotsOf = (days: readonly (typeof weekDays)[number][], times: readonly TimeSlot[]): WeeklySlot[] =>
  days.flatMap((day) => times.map((time): WeeklySlot => `${day}${time}`));
const weekdays = weekDays.slice(0, 5);
const weekend = weekDays.slice(5);

/** Common groups of hours, each chosen with one tap. */
const quickChoices = [
  { label: '평일 저녁', slots: slotsOf(weekdays, [5]) },
  { label: '평일 오전', slots: slotsOf(weekdays, [2]) },
  { label: '주말 오전', slots: slotsOf(weekend, [2]) },
  { label: '주말 오후', slots: slotsOf(weekend, [3, 4]) },
] as const;

/** Step for the hours: the grid shows how many coaches are free in each slot. */
export function ScheduleStep() {
  const { flow, conditions, state } = useSuggest();
  const [{ schedules }, setSchedule] = useAnswer('schedule');
  const { filter, apply } = useCoachFilter();
  const counts = useSlotCounts(filter);
  const set = (next: WeeklySlot[]) => setSchedule({ schedules: next });
  const toggle = (slots: readonly WeeklySlot[], on: boolean) =>
    set(on ? [...new Set([...schedules, ...slots])] : schedules.filter((slot) => !slots.includes(slot)));
  const answered = isStepAnswered('schedule', state.draft.fields, flow, conditions);

  return (
    <StepFrame
      step="schedule"
      missing={answered ? null : '편한 시간을 하나 이상 골라 주세요.'}
      hint={
        <>
          여러 칸을 골라도 돼요. <b className="font-semibold text-green">초록 칸</b>은 지금 코치가 있는 시간이에요.
        </>
      }
    >
      <div className="scrollbar-none -mx-(--gutter) mb-4 flex gap-2 overflow-x-auto px-(--gutter) py-0.5">
        {quickChoices.map(({ label, slots }) => {
          const on = slots.every((slot) => schedules.includes(slot));
          return (
            <ToggleChip key={label} pressed={on} onClick={() => toggle(slots, !on)}>
              {label}
            </ToggleChip>
          );
        })}
        {schedules.length > 0 ? (
          <Button variant="text" size="sm" onClick={() => set([])}>
            모두 지우기
          </Button>
        ) : null}
      </div>
      <SlotGrid label="편한 시간" value={schedules} onChange={set} counts={counts.data?.counts} />
      <div aria-live="polite" className="mt-4">
        {counts.isError ? (
          <FailedPart title="코치 수를 불러오지 못했어요." onRetry={() => counts.refetch()}>
            시간은 그대로 고를 수 있어요.
          </FailedPart>
        ) : null}
        {answered && counts.data ? (
          <Banner
            tone={counts.data.matching > 0 ? 'promise' : 'warn'}
            title={
              counts.data.matching > 0
                ? `${scheduleLabel(schedules)}, 코치 ${formatCount(counts.data.matching)}명.`
                : `${scheduleLabel(schedules)}에는 아직 코치가 없어요.`
            }
            action={
              counts.data.moreWith ? (
                <InlineButton label="추가하기" onPress={() => counts.data?.moreWith && apply(counts.data.moreWith)} />
              ) : undefined
            }
          >
            {counts.data.matching > 0
              ? counts.data.moreWith
                ? `${counts.data.moreWith.text}.`
                : null
              : '초록 칸을 더 골라 보세요.'}
          </Banner>
        ) : null}
      </div>
    </StepFrame>
  );
}
