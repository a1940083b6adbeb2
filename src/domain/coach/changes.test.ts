import { describe, expect, it } from 'vitest';
import { bestSlot, type ChangeCount, describeChange, describeMore, describeNew, orderChanges } from './changes';
import type { CoachFilter } from './schema/coach';
import { slotBit } from './search-mask';

const filter: CoachFilter = {
  serviceType: 'workout',
  address: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  genders: ['female'],
  purposes: ['posture'],
  types: ['pilates'],
  schedules: ['tue5'],
};
const change = (
  kind: ChangeCount['kind'],
  code: number,
  count: number,
  place: ChangeCount['place'] = null,
): ChangeCount => ({ kind, code, count, place });

describe('changes that would find more coaches', () => {
  it.each([
    [change('slot', slotBit(5, 2), 3), '토요일 오전이면 3명 가능해요'],
    [change('slot', slotBit(0, 4), 1), '월요일 오후면 1명 가능해요'],
    [change('gender', 0, 2), '남성 코치도 괜찮으면 2명 가능해요'],
    [change('type', 0, 4), '요가도 괜찮으면 4명 가능해요'],
    [change('purpose', 0, 5), '목적을 넓히면 5명 가능해요'],
    [
      change('district', 1, 6, { province: '서울특별시', city: '강남구', district: '역삼2동' }),
      '가까운 역삼2동이면 6명 가능해요',
    ],
    [change('open', 0, 7), '조건을 모두 풀면 7명 가능해요'],
  ])('describe %o as %s', (counted, text) => {
    expect(describeChange(filter, counted)).toMatchObject({ kind: counted.kind, count: counted.count, text });
  });

  it('contain the filter with that one change applied', () => {
    expect(describeChange(filter, change('slot', slotBit(5, 2), 3)).filter).toEqual({
      ...filter,
      schedules: ['tue5', 'sat2'],
    });
    expect(describeChange(filter, change('gender', 0, 1)).filter).toEqual({ ...filter, genders: [] });
    expect(describeChange(filter, change('type', 2, 1)).filter).toEqual({ ...filter, types: ['pilates', 'weights'] });
  });

  it('are ordered by cost, then by the number of coaches, then by the order of the week', () => {
    const adjacent = change('slot', slotBit(1, 4), 1);
    const nextDay = change('slot', slotBit(2, 5), 9);
    const [late, early] = [change('slot', slotBit(6, 3), 9), change('slot', slotBit(5, 1), 9)];
    const other = change('slot', slotBit(4, 1), 10);
    const ordered = orderChanges(filter, [
      change('open', 0, 50),
      change('purpose', 0, 30),
      late,
      other,
      early,
      nextDay,
      change('gender', 0, 20),
      adjacent,
    ]);
    expect(ordered).toEqual([adjacent, nextDay, other, early, late, change('gender', 0, 20), change('purpose', 0, 30)]);
  });

  it('include lifting all conditions only if nothing else helps', () => {
    expect(orderChanges(filter, [change('open', 0, 50)])).toEqual([change('open', 0, 50)]);
  });

  it('suggest one more slot with its result, the nearer slot if two bring the same', () => {
    const best = bestSlot(filter, [
      change('slot', slotBit(6, 6), 11),
      change('slot', slotBit(2, 5), 11),
      change('slot', slotBit(1, 4), 4),
      change('gender', 0, 90),
    ]);
    expect(best).toEqual(change('slot', slotBit(2, 5), 11));
    expect(describeMore(filter, change('slot', slotBit(5, 2), 11)).text).toBe('토요일 오전을 추가하면 11명이 돼요');
    expect(describeNew(change('slot', slotBit(5, 2), 11), 8)).toBe(
      '토요일 오전을 추가하면 코치 3명에게 더 요청할 수 있어요',
    );
    expect(describeNew(change('slot', slotBit(5, 2), 8), 8)).toBeNull();
    expect(describeMore(filter, change('slot', slotBit(5, 4), 12)).text).toBe('토요일 오후를 추가하면 12명이 돼요');
    expect(bestSlot(filter, [change('gender', 0, 3)])).toBeNull();
  });
});
