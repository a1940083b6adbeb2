import { programs } from '~/domain/catalog/programs';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { serviceTypes } from '~/domain/shared/service-type';
import type { Gender, ServiceType } from '~/generated/prisma/enums';
import { type BiographyWriter, createBiographyWriter, writeHeadline } from './coach-profile';
import { createNameBook } from './names';
import type { Random } from './random';
import { coachDensity, type Region, reachableRegions } from './regions';
import { programsOfVertical, purposesOfVertical, specialties } from './specialties';
import { drawGender, type Specialty } from './specialties/specialty';

export type SeedCoach = {
  name: string;
  gender: Gender;
  specialty: Specialty;
  headline: string;
  biography: string;
  certificates: string[];
  careerYears: number;
  avatarSeed: number;
  latitude: number;
  longitude: number;
  scheduleConfirmedAt: Date;
  responseMinutes: number | null;
  reenrollPermille: number;
  businessRegistered: boolean;
  createdAt: Date;
  birthYear: number;
  verticals: ServiceType[];
  types: number[];
  purposes: number[];
  programs: string[];
  /** [day 0–6, slot 1–6] */
  slots: [number, number][];
  areas: Region[];
  /** Number of reviews of this coach in proportion to others. */
  reviewShare: number;
  /** 0 to 1 */
  satisfaction: number;
};

export type World = {
  random: Random;
  regions: readonly Region[];
  now: Date;
  writeBiography: BiographyWriter;
  drawCoachName: (gender: Gender, city: string) => string;
};

/** Weekly habits of coaches: weight of the habit, then [days, slots, probability that each of these is free]. */
const habits: readonly (readonly [
  weight: number,
  pattern: readonly (readonly [days: readonly number[], slots: readonly number[], free: number])[],
])[] = [
  [
    30,
    [
      [[0, 1, 2, 3, 4], [5, 6], 0.62],
      [[5], [2, 3], 0.6],
    ],
  ], // evenings, after another job
  [
    24,
    [
      [[0, 1, 2, 3, 4], [2, 3, 4], 0.55],
      [[0, 2, 4], [5], 0.3],
    ],
  ], // while children are at school
  [
    18,
    [
      [[0, 1, 2, 3, 4], [1], 0.5],
      [[0, 1, 2, 3, 4], [5], 0.6],
      [[5], [1, 2], 0.5],
    ],
  ], // early and late
  [
    14,
    [
      [[5, 6], [2, 3, 4, 5], 0.65],
      [[2, 4], [5], 0.5],
    ],
  ], // weekends
  [
    14,
    [
      [[0, 1, 2, 3, 4], [2, 3, 4, 5], 0.45],
      [[5], [2, 3, 4], 0.45],
      [[6], [2, 3], 0.25],
    ],
  ], // coaches who work full time
];

function drawSlots(random: Random): [number, number][] {
  const pattern = random.weighted(habits.map(([weight, value]) => [value, weight] as const));
  const free = new Set<string>();
  for (const [days, slots, probability] of pattern) {
    for (const day of days) for (const slot of slots) if (random.chance(probability)) free.add(`${day}${slot}`);
  }
  if (free.size === 0) free.add('15');
  return [...free].sort().map((name) => [Number(name[0]), Number(name[1])]);
}

/** Always keeps the first `sure` items, and each other with the given probability. */
function firstAndSome<T>(random: Random, items: readonly T[], guaranteed: number, probability: number): T[] {
  return items.filter((_, index) => index < guaranteed || random.chance(probability));
}

/** The parent of each payonly program: a coach who teaches the child also teaches the parent, where it is paid. */
const parents = new Map(
  programs.flatMap(({ permalink, parentPermalink }) =>
    parentPermalink === undefined ? [] : [[permalink, parentPermalink] as const],
  ),
);

/** Draws the specialty's first program always, about four of its others, and some programs of each further vertical. */
function drawPrograms(random: Random, specialty: Specialty, also: readonly ServiceType[]): string[] {
  const own = firstAndSome(random, specialty.programs, 1, Math.min(0.6, 4 / specialty.programs.length));
  const drawn = [
    ...own,
    ...also.flatMap((vertical) => firstAndSome(random, programsOfVertical[vertical] ?? [], 1, 0.4)),
  ];
  return [...new Set(drawn.flatMap((permalink) => [permalink, ...[parents.get(permalink) ?? []].flat()]))];
}

/**
 * The number is drawn for every coach, so that a new coach does not change the others; a new coach has too few requests
 * for a response time.
 */
function drawAnswerMinutes(random: Random, isNew: boolean): number | null {
  const minutes = random.weighted([
    [random.int(4, 20), 40],
    [random.int(20, 60), 38],
    [random.int(60, 240), 22],
  ]);
  return isNew ? null : minutes;
}

/** Draws one coach of a specialty who lives in `home`. */
export function drawCoach(world: World, specialty: Specialty, home: Region): SeedCoach {
  const { random, now } = world;
  const gender = drawGender(specialty, random.next);
  const careerYears = random.weighted([
    [random.int(2, 3), 25],
    [random.int(4, 8), 45],
    [random.int(9, 14), 24],
    [random.int(15, 22), 6],
  ]);
  const certificates = random.shuffle(specialty.certificates).slice(0, random.int(1, 3));
  const isNew = random.chance(0.14);
  const createdAt = new Date(now.getTime() - (isNew ? random.int(6, 45) : random.int(90, 760)) * DAY_MS);
  const satisfaction = Math.min(1, 0.35 + random.next() * 0.75);
  const reviewShare = isNew
    ? random.next()
    : random.weighted([
        [random.int(0, 2), 30],
        [random.int(2, 5), 40],
        [random.int(5, 10), 22],
        [random.int(10, 18), 8],
      ]);
  const also = specialty.also.filter(([, probability]) => random.chance(probability)).map(([vertical]) => vertical);
  const start = {
    latitude: home.latitude + (random.next() - 0.5) * 0.012,
    longitude: home.longitude + (random.next() - 0.5) * 0.014,
  };
  const urban = home.district.endsWith('동');
  const types = firstAndSome(random, specialty.types, 1, 0.35);
  return {
    name: world.drawCoachName(gender, `${home.province} ${home.city}`),
    gender,
    specialty,
    headline: writeHeadline(random, specialty, careerYears, certificates),
    biography: world.writeBiography(home, specialty, careerYears, gender),
    certificates,
    careerYears,
    avatarSeed: random.int(1, 2_000_000_000),
    ...start,
    // No coach is due today, but about one in forty has let the schedule become stale.
    scheduleConfirmedAt: new Date(
      now.getTime() - (random.chance(0.025) ? random.int(15 * 24, 30 * 24) : random.int(2, 60)) * HOUR_MS,
    ),
    responseMinutes: drawAnswerMinutes(random, isNew),
    reenrollPermille: isNew ? 0 : Math.min(960, Math.round(380 + satisfaction * 480 + random.int(-80, 80))),
    businessRegistered: random.chance(0.22),
    createdAt,
    birthYear: now.getUTCFullYear() - 23 - careerYears - random.int(0, 9),
    verticals: [specialty.vertical, ...also],
    types: also.includes('workout') && types.length === 0 ? [2] : types,
    purposes: [
      ...new Set([
        ...firstAndSome(random, specialty.purposes, 2, 0.55),
        ...also.flatMap((vertical) => purposesOfVertical[vertical] ?? []),
      ]),
    ].sort((a, b) => a - b),
    programs: drawPrograms(random, specialty, also),
    slots: drawSlots(random),
    areas: reachableRegions(
      world.regions,
      home,
      start,
      urban ? random.int(18, 46) : random.int(6, 16),
      urban ? 9000 : 24_000,
    ),
    reviewShare,
    satisfaction,
  };
}

/** Minimum number of coaches of each vertical in every province. */
const EVERYWHERE = 2;

/**
 * Draws specialties and homes: first the minimum of every province, then by the shares, more in densely populated
 * districts.
 */
function drawPlaces(random: Random, regions: readonly Region[], count: number): (readonly [Specialty, Region])[] {
  const weights = regions.map((region) => [region, coachDensity(region)] as const);
  const provinces = [...new Set(regions.map(({ province }) => province))];
  const everywhere = provinces.flatMap((province) => {
    const inside = weights.filter(([region]) => region.province === province);
    return serviceTypes.flatMap((vertical) => {
      const offered = specialties.filter((specialty) => specialty.vertical === vertical);
      return Array.from(
        { length: EVERYWHERE },
        (_, index) => [offered[index % offered.length] ?? random.pick(offered), random.weighted(inside)] as const,
      );
    });
  });
  const first = everywhere.length * 2 <= count ? everywhere : [];
  const others = Array.from(
    { length: count - first.length },
    () =>
      [
        random.weighted(specialties.map((candidate) => [candidate, candidate.weight] as const)),
        random.weighted(weights),
      ] as const,
  );
  return random.shuffle([...first, ...others]);
}

/** Draws all demo coaches: every vertical in every province, most of them in densely populated districts. */
export function drawCoaches(random: Random, regions: readonly Region[], now: Date, count: number): SeedCoach[] {
  const world: World = {
    random,
    regions,
    now,
    writeBiography: createBiographyWriter(random),
    drawCoachName: createNameBook(random),
  };
  return drawPlaces(random, regions, count).map(([specialty, home]) => drawCoach(world, specialty, home));
}
