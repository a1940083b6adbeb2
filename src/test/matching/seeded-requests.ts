import type { CoachFilter, FilterChange } from '~/domain/coach/schema/coach';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import type { PurposeClass } from '~/domain/catalog/purposes';
import {
  parseWeeklySlot,
  purposeCodes,
  type SearchPurpose,
  searchPurposes,
  type WeeklySlot,
  weeklySlotOf,
  weeklySlots,
  type WorkoutType,
  workoutTypeCodes,
  workoutTypes,
} from '~/domain/catalog/search-codes';
import { DAY_MS } from '~/domain/shared/durations';
import type { World, WorldCoach, WorldRegion } from './matching-world';
import { createRandom, pick } from '../inputs/sample-input';

/** The single condition that a seeded, non-matching coach fails. */
type Miss =
  | 'vertical'
  | 'class'
  | 'district'
  | 'gender'
  | 'purpose'
  | 'type'
  | 'slot'
  | 'stale'
  | 'status'
  | 'user'
  | 'two conditions';
type SeededChange = Pick<FilterChange, 'kind' | 'count' | 'filter'>;

export type SeededRequest = {
  filter: CoachFilter;
  /** Ids of matching coaches, and of coaches who fail exactly one condition. */
  fits: number[];
  misses: { coachId: number; by: Miss }[];
  /**
   * For a request without a match: the single changes and the coaches that each finds, the smallest first; an open
   * filter only where no other change finds a coach.
   */
  changes: SeededChange[];
  /** The district and its neighbours: two within reach of a change, one too far. */
  regions: WorldRegion[];
};
export type SeededWorld = World & { requests: SeededRequest[] };

/** A degree of latitude is 111 km: neighbours are at 3 and 6 km, one at 12 km, the next request at 33 km. */
const NORTH = [0, 0.027, 0.054, 0.108];
const PITCH = 0.3;

/** Price groups by the index of the program that teaches a class; the programs of the other verticals have no class. */
export const classPrograms: Partial<Record<ServiceType, readonly PurposeClass[]>> = { art: ['E'], music: ['F', 'G'] };
const CLASSLESS = 3;

/** The search criteria that the questionnaires of the vertical use. */
const requestable: Record<ServiceType, { purposes: readonly SearchPurpose[]; types: readonly WorkoutType[] }> = {
  workout: { purposes: searchPurposes, types: workoutTypes },
  care: { purposes: ['pain'], types: [] },
  ache: { purposes: ['pain'], types: [] },
  pregnant: { purposes: ['pregnant', 'postnatal'], types: [] },
  meditation: { purposes: ['bodyMind'], types: ['yogaMeditation'] },
  art: { purposes: [], types: [] },
  music: { purposes: [], types: [] },
};

type Random = () => number;
const int = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
function draw<T>(random: Random, items: readonly T[], minimum: number, maximum: number): T[] {
  const remaining = [...items];
  return Array.from(
    { length: Math.min(int(random, minimum, maximum), items.length) },
    () => remaining.splice(int(random, 0, remaining.length - 1), 1)[0],
  ).filter((item) => item !== undefined);
}
const without = <T>(all: readonly T[], some: readonly T[]) => all.filter((item) => !some.includes(item));
const bitOf = (slot: WeeklySlot) => weeklySlots.indexOf(slot);

/**
 * Creates requests with their coaches. The construction determines who matches, who fails which condition, and which
 * change would find a coach.
 */
export function seedRequests(seed: number, now: Date, count: number): SeededWorld {
  const random = createRandom(seed);
  const world: SeededWorld = { regions: [], coaches: [], now, classPrograms, requests: [] };
  for (let index = 0; index < count; index++) seedRequest(world, random, index);
  return world;
}

export function seedDistrict({ regions }: World, index: number): WorldRegion[] {
  const seeded = NORTH.map((north, direction): WorldRegion => ({
    id: regions.length + direction + 1,
    code: `11${String(index * NORTH.length + direction).padStart(8, '0')}`,
    province: '서울특별시',
    city: `시험${index}구`,
    district: `${direction}동`,
    latitude: 33 + PITCH * (index % 20) + north,
    longitude: 124 + PITCH * Math.floor(index / 20),
  }));
  regions.push(...seeded);
  return seeded;
}

/** Creates a coach of this vertical in this district. Purposes, types and slots are empty unless `part` sets them. */
export function seedCoach(
  { coaches, now }: World,
  { latitude, longitude, id: regionId }: WorldRegion,
  serviceType: ServiceType,
  part: Partial<WorldCoach> = {},
): WorldCoach {
  const coach: WorldCoach = {
    id: coaches.length + 1,
    gender: 'female',
    status: 'APPROVED',
    userStatus: 'ACTIVE',
    latitude,
    longitude,
    confirmedAt: new Date(now.getTime() - 3 * DAY_MS),
    responseMinutes: 30,
    reenrollPermille: 600,
    ratingSum: 45,
    ratingCount: 10,
    verticals: [serviceType],
    purposes: [],
    types: [],
    slots: [],
    regionIds: [regionId],
    groups: { [serviceType]: [CLASSLESS] },
    ...part,
  };
  coaches.push(coach);
  return coach;
}

function drawFilter(random: Random, serviceType: ServiceType, { province, city, district }: WorldRegion): CoachFilter {
  const classes = classPrograms[serviceType];
  return {
    serviceType,
    address: { province, city, district },
    genders: random() < 0.5 ? [random() < 0.5 ? 'female' : 'male'] : [],
    purposes: draw(random, requestable[serviceType].purposes, 1, 2),
    types: serviceType === 'workout' && random() < 0.3 ? [] : draw(random, requestable[serviceType].types, 1, 2),
    schedules: draw(random, weeklySlots, 1, 4),
    ...(classes ? { purposeClass: pick(random, classes) } : {}),
  };
}

function seedRequest(world: SeededWorld, random: Random, index: number): void {
  const serviceType = serviceTypes[index % serviceTypes.length] ?? 'workout';
  const regions = seedDistrict(world, index);
  const [home, nearby, , distant] = regions;
  if (!home || !nearby || !distant) throw new Error('a request without a district');
  const filter = drawFilter(random, serviceType, home);
  const { genders, purposes, types, schedules, purposeClass } = filter;
  const otherPurposes = without(searchPurposes, purposes);
  const otherTypes = without(workoutTypes, types);
  const otherSlots = without(weeklySlots, schedules);
  const classes = classPrograms[serviceType] ?? [];
  const teaching = { [serviceType]: purposeClass ? [classes.indexOf(purposeClass)] : [CLASSLESS] };
  const codes = (names: readonly SearchPurpose[]) => names.map((name) => purposeCodes[name]);
  const typeCodes = (names: readonly WorkoutType[]) => names.map((name) => workoutTypeCodes[name]);
  /** Meets each condition with at least one requested value, and has other values, too. */
  const fitting = (part: Partial<WorldCoach> = {}, region = home) =>
    seedCoach(world, region, serviceType, {
      gender: genders[0] ?? pick(random, ['female', 'male'] as const),
      latitude: region.latitude + (random() - 0.5) * 0.04,
      longitude: region.longitude + (random() - 0.5) * 0.04,
      confirmedAt: new Date(world.now.getTime() - int(random, 0, 13) * DAY_MS),
      ratingCount: 10 + index,
      ratingSum: (10 + index) * int(random, 1, 5),
      purposes: codes([...draw(random, purposes, 1, 2), ...draw(random, otherPurposes, 0, 3)]),
      types: typeCodes([...draw(random, types, 1, 2), ...draw(random, otherTypes, 0, 2)]),
      slots: [...draw(random, schedules, 1, 4), ...draw(random, otherSlots, 0, 8)].map(bitOf),
      groups: teaching,
      ...part,
    });

  // Two thirds of the requests find coaches, some of them more than a page, a few more than a league.
  const matchCount = index % 3 === 2 ? 0 : index % 10 === 0 ? int(random, 21, 60) : int(random, 1, 8);
  const fits = Array.from({ length: matchCount }, () => fitting().id);
  const misses: SeededRequest['misses'] = [];
  const miss = (by: Miss, part: Partial<WorldCoach>, region = home) =>
    misses.push({ coachId: fitting(part, region).id, by });
  const otherVertical = pick(random, without(serviceTypes, [serviceType]));
  miss('vertical', { verticals: [otherVertical], groups: { [otherVertical]: [0, 1, 2, CLASSLESS] } });
  miss('stale', { confirmedAt: new Date(world.now.getTime() - 14 * DAY_MS - 1) });
  miss('status', { status: pick(random, ['SUSPENDED', 'INTERVIEW'] as const) });
  miss('user', { userStatus: pick(random, ['DORMANT', 'SUSPENDED'] as const) });
  miss('district', {}, distant);
  if (purposeClass)
    miss('class', {
      groups: { [serviceType]: [CLASSLESS, ...classes.keys()].filter((group) => classes[group] !== purposeClass) },
    });

  // The coaches that a single change would find; for a request without a match a random part of them, so that each kind
  // of change becomes the smallest one.
  const changes: (SeededChange & { cost: number; order: number })[] = [];
  const isNeeded = () => matchCount > 0 || random() < 0.25;
  const plant = (
    by: Miss,
    change: Omit<SeededChange, 'count'>,
    cost: number,
    order: number,
    part: Partial<WorldCoach>,
    region = home,
  ) => {
    const count = int(random, 1, 4);
    for (let n = 0; n < count; n++) miss(by, part, region);
    changes.push({ ...change, count, cost, order });
  };
  for (const slot of draw(random, otherSlots, 0, 3)) {
    if (isNeeded())
      plant(
        'slot',
        { kind: 'slot', filter: { ...filter, schedules: [...schedules, slot] } },
        slotCost(schedules, slot),
        bitOf(slot),
        { slots: [bitOf(slot)] },
      );
  }
  const [gender] = genders;
  if (gender && isNeeded())
    plant('gender', { kind: 'gender', filter: { ...filter, genders: [] } }, 4, 0, {
      gender: gender === 'female' ? 'male' : 'female',
    });
  const otherType = pick(random, otherTypes);
  if (types.length > 0 && isNeeded())
    plant(
      'type',
      { kind: 'type', filter: { ...filter, types: [...types, otherType] } },
      5,
      workoutTypeCodes[otherType],
      { types: typeCodes([otherType]) },
    );
  if (purposes.length > 0 && isNeeded())
    plant('purpose', { kind: 'purpose', filter: { ...filter, purposes: [] } }, 6, 0, {
      purposes: codes(draw(random, otherPurposes, 0, 3)),
    });
  for (const [order, region] of regions.slice(1, 3).entries()) {
    const { province, city, district } = region;
    if (isNeeded())
      plant(
        'district',
        { kind: 'district', filter: { ...filter, address: { province, city, district } } },
        7,
        order,
        {},
        region,
      );
  }
  if (matchCount === 0 && changes.length === 0) {
    // No coach is one condition away: all criteria would have to be dropped together.
    const openFilter = { genders: [], purposes: [], types: [], schedules: [] };
    const nothing = {
      slots: [bitOf(pick(random, otherSlots))],
      gender: gender === 'female' ? ('male' as const) : ('female' as const),
      purposes: [],
      types: [],
    };
    if (genders.length + purposes.length + types.length > 0)
      plant('two conditions', { kind: 'open', filter: { ...filter, ...openFilter } }, 8, 0, nothing);
  }
  const smallest = changes
    .sort((a, b) => a.cost - b.cost || b.count - a.count || a.order - b.order)
    .map(({ kind, count, filter: changed }) => ({ kind, count, filter: changed }));
  world.requests.push({ filter, fits, misses, changes: matchCount > 0 ? [] : smallest, regions });
}

/**
 * Returns the cost of a slot: the slot before or after on a requested day, else the same slot on the day before or
 * after, else any other.
 */
function slotCost(preferred: readonly WeeklySlot[], slot: WeeklySlot): 1 | 2 | 3 {
  const { day, slot: part } = parseWeeklySlot(slot);
  const isPreferred = (otherDay: number, otherPart: number) => {
    const other = weeklySlotOf((otherDay + 7) % 7, otherPart);
    return other !== null && preferred.includes(other);
  };
  if (isPreferred(day, part - 1) || isPreferred(day, part + 1)) return 1;
  return isPreferred(day - 1, part) || isPreferred(day + 1, part) ? 2 : 3;
}
