import { withParticle } from '~/domain/shared/korean-particle';
import { slotName } from '~/domain/catalog/schedule-labels';
import { type WeeklySlot, type WorkoutType } from '~/domain/catalog/search-codes';
import { matchingPolicy } from './policy';
import type { CoachFilter, FilterChange, Place } from './schema/coach';
import { isAdjacentTime, isNeighbourDay, typeOfCode, weeklySlotOfBit } from './search-mask';

const costs = matchingPolicy.changeCosts;

export const workoutTypeLabels: Record<WorkoutType, string> = {
  yoga: '요가',
  pilates: '필라테스',
  // The name in the price list.
  weights: '운동 PT',
  yogaMeditation: '요가 명상',
};

/** Number of coaches that a single change of a filter results in. */
export type ChangeCount = {
  kind: FilterChange['kind'];
  /** slot: its bit; type: its code; district: 1 for the nearest, 2 for the next; otherwise 0. */
  code: number;
  /** Coaches who match after this change. */
  count: number;
  /** Only for a district. */
  place: Place | null;
};

function slotCost(requested: readonly WeeklySlot[], slot: WeeklySlot): number {
  if (requested.some((requestedSlot) => isAdjacentTime(requestedSlot, slot))) return costs.adjacentTime;
  return requested.some((requestedSlot) => isNeighbourDay(requestedSlot, slot)) ? costs.neighbourDay : costs.otherTime;
}

function costOf(filter: CoachFilter, { kind, code }: ChangeCount): number {
  return kind === 'slot' ? slotCost(filter.schedules, weeklySlotOfBit(code)) : costs[kind];
}

/**
 * Orders changes by cost, then by the number of coaches, then by week, code or distance, so there is never a tie.
 * Lifting all conditions is included only if nothing else helps.
 */
export function orderChanges(filter: CoachFilter, changes: readonly ChangeCount[]): ChangeCount[] {
  return changes
    .map((change) => ({ change, cost: costOf(filter, change) }))
    .sort((a, b) => a.cost - b.cost || b.change.count - a.change.count || a.change.code - b.change.code)
    .map(({ change }) => change)
    .filter(({ kind }, index) => kind !== 'open' || index === 0);
}

/** Returns the weekly slot that adds the most coaches; on a tie the one nearer to the chosen times. */
export function bestSlot(filter: CoachFilter, changes: readonly ChangeCount[]): ChangeCount | null {
  const [best] = orderChanges(
    filter,
    changes.filter(({ kind }) => kind === 'slot'),
  ).sort((a, b) => b.count - a.count);
  return best ?? null;
}

/** Describes a change with its count: "토요일 오전이면 3명 가능해요". */
export function describeChange(filter: CoachFilter, change: ChangeCount): FilterChange {
  const { kind, count } = change;
  const { condition, changed } = applyChange(filter, change);
  return { kind, count, text: `${condition} ${count}명 가능해요`, filter: changed };
}

/** Describes a change of a filter that already has coaches: "토요일 오전을 추가하면 11명이 돼요". */
export function describeMore(filter: CoachFilter, change: ChangeCount): FilterChange {
  const slot = slotName(weeklySlotOfBit(change.code));
  return {
    kind: 'slot',
    count: change.count,
    text: `${withParticle(slot, '을', '를')} 추가하면 ${change.count}명이 돼요`,
    filter: applyChange(filter, change).changed,
  };
}

/**
 * Returns the additional slot that brings the most coaches, for a filter that `matching` coaches already match; null if
 * no slot brings any. `added` is the number of new coaches by slot bit.
 */
export function moreSlot(
  filter: CoachFilter,
  matching: number,
  added: readonly { code: number; count: number }[],
): FilterChange | null {
  const best = bestSlot(
    filter,
    added.map(({ code, count }) => ({ kind: 'slot', code, count: matching + count, place: null })),
  );
  return best && describeMore(filter, best);
}

/**
 * Describes a change when all matching coaches have already been invited: "토요일 오전을 추가하면 코치 3명에게 더 요청할 수 있어요"; null if
 * it brings no new coaches.
 */
export function describeNew(change: ChangeCount, matching: number): string | null {
  const more = change.count - matching;
  return more > 0
    ? `${withParticle(slotName(weeklySlotOfBit(change.code)), '을', '를')} 추가하면 코치 ${more}명에게 더 요청할 수 있어요`
    : null;
}

function applyChange(
  filter: CoachFilter,
  { kind, code, place }: ChangeCount,
): { condition: string; changed: CoachFilter } {
  switch (kind) {
    case 'slot': {
      const slot = weeklySlotOfBit(code);
      return {
        condition: withParticle(slotName(slot), '이면', '면'),
        changed: { ...filter, schedules: [...filter.schedules, slot] },
      };
    }
    case 'gender':
      return {
        condition: filter.genders[0] === 'female' ? '남성 코치도 괜찮으면' : '여성 코치도 괜찮으면',
        changed: { ...filter, genders: [] },
      };
    case 'type': {
      const type = typeOfCode(code);
      if (!type) throw new RangeError('no such workout type');
      return {
        condition: `${workoutTypeLabels[type]}도 괜찮으면`,
        changed: { ...filter, types: [...filter.types, type] },
      };
    }
    case 'purpose':
      return { condition: '목적을 넓히면', changed: { ...filter, purposes: [] } };
    case 'open':
      return {
        condition: '조건을 모두 풀면',
        changed: { ...filter, genders: [], purposes: [], types: [], schedules: [] },
      };
    case 'district':
      return {
        condition: `가까운 ${withParticle(place?.district ?? '', '이면', '면')}`,
        changed: { ...filter, address: place ?? filter.address },
      };
  }
}
