import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { distanceMetres, travelMinutes, waysOf, type Stop } from './day-route';

const yeoksam = { latitude: 37.5, longitude: 127.03 };
/** Nine kilometres to the north. */
const north = { latitude: 37.581, longitude: 127.03 };
const at = (hour: number, day = 24) => seoulInstant(2026, 11, day, hour);
const stop = (id: number, startsAt: Date, point: Stop['point'] = yeoksam): Stop => ({
  id,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 50 * MINUTE_MS),
  place: `${id}동`,
  point,
});

describe('the way between two lessons', () => {
  it('has the distance of the search in metres', () => {
    expect(distanceMetres(yeoksam, yeoksam)).toBe(0);
    expect(distanceMetres(yeoksam, north)).toBe(9007);
    expect(distanceMetres(north, yeoksam)).toBe(9007);
  });

  it.each([
    [0, 10],
    [1, 15],
    [1250, 15],
    [1251, 20],
    [9007, 50],
  ])('of %d m takes %d minutes', (metres, minutes) => expect(travelMinutes(metres)).toBe(minutes));

  it('is computed in the order of time, within one day in Seoul', () => {
    const ways = waysOf([stop(2, at(11)), stop(1, at(9)), stop(3, at(0, 25))]);
    expect([...ways]).toEqual([
      [2, { from: '1동', gapMinutes: 70, estimate: { distanceM: 0, minutes: 10 }, isShort: false }],
    ]);
  });

  it.each([
    [50, false],
    [49, true],
  ])('with a gap of %d minutes is short: %s', (gap, isShort) => {
    const first = stop(1, at(9));
    const next = stop(2, new Date(first.endsAt.getTime() + gap * MINUTE_MS), north);
    expect(waysOf([first, next]).get(2)).toMatchObject({ gapMinutes: gap, isShort, estimate: { minutes: 50 } });
  });

  it('from a place without a district has only its gap', () => {
    const ways = waysOf([stop(1, at(9), null), stop(2, new Date(at(9).getTime() + HOUR_MS))]);
    expect(ways.get(2)).toEqual({ from: '1동', gapMinutes: 10, estimate: null, isShort: false });
  });

  it('is none between two lessons in one building', () => {
    const inBuilding = (id: number, hour: number, buildingId: number) => ({ ...stop(id, at(hour)), buildingId });
    const ways = waysOf([inBuilding(1, 9, 7), inBuilding(2, 10, 7), inBuilding(3, 11, 8), stop(4, at(12))]);
    expect([...ways.keys()]).toEqual([3, 4]);
  });
});
