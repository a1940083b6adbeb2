'use client';
import { X } from 'lucide-react';
import { ToggleChip } from '~/components/ui/chip';
import { SelectField } from '~/components/ui/select-field';
import { searchSorts, searchSortSchema, type SearchSort } from '~/domain/coach/schema/coach';
import { slotName } from '~/domain/catalog/schedule-labels';
import type { WeeklySlot } from '~/domain/catalog/search-codes';
import { genderNames } from '../answer-labels';
import { useAnswer, useSuggest } from '../suggest-context';

const sortNames: Record<SearchSort, string> = {
  rank: '추천순',
  rating: '평점순',
  reviews: '후기 많은 순',
  distance: '가까운 순',
  response: '답변 빠른 순',
  price: '가격 낮은 순',
};
const wideningNames = {
  open: '조건을 모두 풀었어요',
  purpose: '목적을 넓혔어요',
  type: '수업 종류를 넓혔어요',
} as const;

/** Controls that narrow the list. Each one is an answer or part of the draft, so a reload keeps it. */
export function SearchControls() {
  const { state, dispatch, widening, setWidening } = useSuggest();
  const [coach, setCoach] = useAnswer('coach');
  const { schedule, searchSchedule } = state.draft.fields;
  const narrow = (slot: WeeklySlot) =>
    dispatch({
      type: 'narrow',
      slots: searchSchedule.includes(slot)
        ? searchSchedule.filter((other) => other !== slot)
        : [...searchSchedule, slot],
    });
  return (
    <fieldset className="scrollbar-none -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-0.5">
      <legend className="sr-only">코치 조건</legend>
      {widening === 'none' ? null : (
        <ToggleChip pressed onClick={() => setWidening('none')}>
          {wideningNames[widening]}
          <X aria-hidden className="size-4" />
        </ToggleChip>
      )}
      {(['female', 'male'] as const).map((gender) => (
        <ToggleChip
          key={gender}
          pressed={coach.gender === gender}
          onClick={() => setCoach({ ...coach, gender: coach.gender === gender ? null : gender })}
        >
          {genderNames[gender]} 코치
        </ToggleChip>
      ))}
      {schedule.schedules.length > 1
        ? schedule.schedules.map((slot) => (
            <ToggleChip key={slot} pressed={searchSchedule.includes(slot)} onClick={() => narrow(slot)}>
              {slotName(slot)}
            </ToggleChip>
          ))
        : null}
    </fieldset>
  );
}

/** Selects the order of the list. */
export function SortSelect() {
  const [sort, setSort] = useAnswer('sort');
  return (
    <SelectField
      label="정렬"
      hideLabel
      className="w-34 [&_select]:h-11 [&_select]:rounded-[13px] [&_select]:pr-9 [&_select]:text-small [&_select]:font-semibold [&_svg]:right-3"
      options={searchSorts.map((value) => ({ value, label: sortNames[value] }))}
      value={sort}
      onChange={(event) => setSort(searchSortSchema.catch('rank').parse(event.target.value))}
    />
  );
}
