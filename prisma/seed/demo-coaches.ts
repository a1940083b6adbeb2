import type { Gender, ServiceType } from '~/generated/prisma/enums';
import { writeBiography, writeHeadline, writeReview } from './coach-profile';
import { drawName, maskName } from './names';
import type { Random } from './random';
import { coachDensity, type Region, reachableRegions } from './regions';
import { drawGender, programsOfVertical, purposesOfVertical, type Specialty, specialties } from './specialties';

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
  responseMinutes: number;
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
  reviews: { rating: number; contents: string; writer: string; createdAt: Date }[];
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type World = { random: Random; regions: readonly Region[]; now: Date; biographies: Set<string>; reviews: Set<string> };

/** Weekly habits of coaches: [days, slots, probability that each of these is really free]. */
const habits: readonly (readonly [weight: number, pattern: readonly (readonly [days: readonly number[], slots: readonly number[], free: number])[]])[] = [
  [30, [[[0, 1, 2, 3, 4], [5, 6], 0.62], [[5], [2, 3], 0.6]]], // evenings after an own job
  [24, [[[0, 1, 2, 3, 4], [2, 3, 4], 0.55], [[0, 2, 4], [5], 0.3]]], // while children are at school
  [18, [[[0, 1, 2, 3, 4], [1], 0.5], [[0, 1, 2, 3, 4], [5], 0.6], [[5], [1, 2], 0.5]]], // early and late
  [14, [[[5, 6], [2, 3, 4, 5], 0.65], [[2, 4], [5], 0.5]]], // weekends
  [14, [[[0, 1, 2, 3, 4], [2, 3, 4, 5], 0.45], [[5], [2, 3, 4], 0.45], [[6], [2, 3], 0.25]]], // full time
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

/** The first of the list always, the others by chance; sorted codes or permalinks without repeats. */
function firstAndSome<T>(random: Random, items: readonly T[], sure: number, probability: number): T[] {
  return items.filter((_, index) => index < sure || random.chance(probability));
}

/** Rating of one review by a coach whose learners are this satisfied (0 to 1). */
function drawRating(random: Random, satisfaction: number): number {
  return random.weighted([[5, 62 + 34 * satisfaction], [4, 30 - 16 * satisfaction], [3, 8 - 6 * satisfaction], [2, 3 - 2.6 * satisfaction], [1, 1.6 - 1.5 * satisfaction]]);
}

export function drawReviews({ random, now, reviews }: World, specialty: Specialty, createdAt: Date, count: number, satisfaction: number): SeedCoach['reviews'] {
  const drawn = Array.from({ length: count }, () => {
    const rating = drawRating(random, satisfaction);
    const at = createdAt.getTime() + random.next() * (now.getTime() - createdAt.getTime() - DAY_MS);
    return {
      rating,
      contents: writeReview(random, specialty, rating, reviews),
      writer: maskName(drawName(random, random.chance(0.66) ? 'female' : 'male')),
      createdAt: new Date(Math.floor(at / 60_000) * 60_000),
    };
  });
  return drawn.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
}

/** One coach of a specialty, living in `home`. */
export function drawCoach(world: World, specialty: Specialty, home: Region): SeedCoach {
  const { random, now } = world;
  const gender = drawGender(specialty, random.next);
  const careerYears = random.weighted([[random.int(2, 3), 25], [random.int(4, 8), 45], [random.int(9, 14), 24], [random.int(15, 22), 6]]);
  const certificates = random.shuffle(specialty.certificates).slice(0, random.int(1, 3));
  const isNew = random.chance(0.14);
  const createdAt = new Date(now.getTime() - (isNew ? random.int(6, 45) : random.int(90, 760)) * DAY_MS);
  const satisfaction = Math.min(1, 0.35 + random.next() * 0.75);
  const reviewCount = isNew ? random.int(0, 2) : random.weighted([[random.int(0, 2), 30], [random.int(2, 5), 40], [random.int(5, 10), 22], [random.int(10, 18), 8]]);
  const also = specialty.also.filter(([, probability]) => random.chance(probability)).map(([vertical]) => vertical);
  const start = { latitude: home.latitude + (random.next() - 0.5) * 0.012, longitude: home.longitude + (random.next() - 0.5) * 0.014 };
  const urban = home.district.endsWith('동');
  const types = firstAndSome(random, specialty.types, 1, 0.35);
  return {
    name: drawName(random, gender).full,
    gender,
    specialty,
    headline: writeHeadline(random, specialty, careerYears, certificates),
    biography: writeBiography(random, specialty, careerYears, world.biographies),
    certificates,
    careerYears,
    avatarSeed: random.int(1, 2_000_000_000),
    ...start,
    // Nobody is late today, but about one in forty has let the schedule go stale.
    scheduleConfirmedAt: new Date(now.getTime() - (random.chance(0.025) ? random.int(15 * 24, 30 * 24) : random.int(2, 60)) * HOUR_MS),
    responseMinutes: random.weighted([[random.int(4, 20), 40], [random.int(20, 60), 38], [random.int(60, 240), 22]]),
    reenrollPermille: isNew ? 0 : Math.min(960, Math.round(380 + satisfaction * 480 + random.int(-80, 80))),
    businessRegistered: random.chance(0.22),
    createdAt,
    birthYear: now.getUTCFullYear() - 23 - careerYears - random.int(0, 9),
    verticals: [specialty.vertical, ...also],
    types: also.includes('workout') && types.length === 0 ? [2] : types,
    purposes: [...new Set([...firstAndSome(random, specialty.purposes, 2, 0.55), ...also.flatMap((vertical) => purposesOfVertical[vertical] ?? [])])].sort((a, b) => a - b),
    programs: [...new Set([...firstAndSome(random, specialty.programs, 1, 0.6), ...also.flatMap((vertical) => firstAndSome(random, programsOfVertical[vertical] ?? [], 1, 0.4))])],
    slots: drawSlots(random),
    areas: reachableRegions(world.regions, home, start, urban ? random.int(18, 46) : random.int(6, 16), urban ? 9000 : 24_000),
    reviews: drawReviews(world, specialty, createdAt, reviewCount, satisfaction),
  };
}

/** All demo coaches, denser where people live. */
export function drawCoaches(random: Random, regions: readonly Region[], now: Date, count: number): SeedCoach[] {
  const world: World = { random, regions, now, biographies: new Set(), reviews: new Set() };
  const weights = regions.map((region) => [region, coachDensity(region)] as const);
  return Array.from({ length: count }, () => {
    const specialty = random.weighted(specialties.map((candidate) => [candidate, candidate.weight] as const));
    return drawCoach(world, specialty, random.weighted(weights));
  });
}
