import { priceBooks, priceGroups } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { CoachFilter, SearchSort } from '~/domain/coach/schema/coach';
import { parseWeeklySlot, purposeCodes, type WeeklySlot, workoutTypeCodes } from '~/domain/catalog/search-codes';
import type { ServiceType } from '~/domain/shared/service-type';
import { DAY_MS } from '~/domain/shared/durations';
import type { World, WorldCoach, WorldRegion } from './matching-world';

/**
 * A second implementation of matching (docs/product/verticals-and-matching.md#matching,
 * docs/decisions/003-matching-leagues.md) from the plain data: no bits, no SQL, and no product code except its names of
 * codes and prices. The product's result must be the same for every coach.
 */
const trunc = (value: number) => Math.trunc(value);

export function isListed({ status, userStatus, confirmedAt }: WorldCoach, now: Date): boolean {
  return status === 'APPROVED' && userStatus === 'ACTIVE' && confirmedAt.getTime() + 14 * DAY_MS >= now.getTime();
}

export function metres(coach: WorldCoach, region: WorldRegion): number {
  const radians = Math.PI / 180;
  const dLatitude = ((region.latitude - coach.latitude) * radians) / 2;
  const dLongitude = ((region.longitude - coach.longitude) * radians) / 2;
  const a =
    Math.sin(dLatitude) ** 2 +
    Math.cos(coach.latitude * radians) * Math.cos(region.latitude * radians) * Math.sin(dLongitude) ** 2;
  return Math.round(2 * 6_371_008.8 * Math.asin(Math.sqrt(a)));
}

export function ratingMilli({ ratingSum, ratingCount }: WorldCoach): number {
  return trunc((ratingSum * 1000 + 45_000) / (ratingCount + 10));
}

/** A coach without a measured response time ranks as if a response took an hour. */
const answerMinutes = ({ responseMinutes }: WorldCoach) => responseMinutes ?? 60;

/** The certificates that put a coach first, stated a second time. */
const body = ['health-exercise', 'physical-therapist', 'acsm-cep'];
const fittingKeys: Partial<Record<ServiceType, readonly string[]>> = {
  workout: [...body, 'senior-sports', 'disability-sports', 'occupational-therapist', 'nasm-ces'],
  care: [...body, 'senior-sports', 'disability-sports', 'occupational-therapist', 'nasm-ces'],
  ache: [...body, 'senior-sports', 'disability-sports', 'occupational-therapist', 'nasm-ces'],
  pregnant: [...body, 'nurse', 'midwife', 'prenatal-exercise'],
};
/** Returns whether a certificate is named on a card: in workout only when the learner named a condition of health. */
export const isCertificateNamed = ({ serviceType, certificatesFirst }: CoachFilter) =>
  serviceType !== 'workout' || certificatesFirst === true;
/** Returns whether a checked certificate of the coach fits the vertical. */
export const isFitting = ({ certificates = [] }: WorldCoach, serviceType: ServiceType) =>
  certificates.some((key) => fittingKeys[serviceType]?.includes(key));

export function staticScore(coach: WorldCoach, region: WorldRegion): number {
  const rating = trunc((500 * Math.min(Math.max(ratingMilli(coach) - 3000, 0), 2000)) / 2000);
  const answer = trunc(7200 / (60 + answerMinutes(coach)));
  const reenrol = trunc(
    (160 * trunc((coach.reenrollPermille * coach.ratingCount + 5500) / (coach.ratingCount + 10))) / 1000,
  );
  const distance = trunc((240 * Math.max(12_000 - metres(coach, region), 0)) / 12_000);
  const newcomer = trunc((90 * Math.max(8 - coach.ratingCount, 0)) / 8);
  return rating + answer + reenrol + distance + newcomer;
}

const scores = new WeakMap<World, Map<number, number[]>>();

/** Returns the static scores in a district by coach id, computed once. */
function scoresOf(world: World, region: WorldRegion): number[] {
  const cached = scores.get(world) ?? new Map<number, number[]>();
  scores.set(world, cached);
  const list =
    cached.get(region.id) ??
    world.coaches.reduce<number[]>((all, coach) => Object.assign(all, { [coach.id]: staticScore(coach, region) }), []);
  cached.set(region.id, list);
  return list;
}

/** Returns the random share of a coach's rank in a request, in 1024ths of a point: 0 to below 120 points. */
export function chance(coachId: number, seed: number): number {
  return Math.floor(((hash(coachId, seed) & 0xff_ffff) * 120 * 1024) / 0x100_0000);
}

/**
 * Computes the lower half of PostgreSQL's hashint4extended: Bob Jenkins' lookup3 of one word, seeded with a number
 * below 2³².
 */
function hash(word: number, seed: number): number {
  const turn = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));
  let [a, b, c] = Array.from({ length: 3 }, () => (0x9e37_79b9 + 4 + 3_923_095) | 0) as [number, number, number];
  if (seed !== 0) {
    b = (b + seed) | 0;
    const step = (x: number, y: number, z: number, bits: number) =>
      [((x - z) | 0) ^ turn(z, bits), (z + y) | 0] as const;
    [a, c] = step(a, b, c, 4);
    [b, a] = step(b, c, a, 6);
    [c, b] = step(c, a, b, 8);
    [a, c] = step(a, b, c, 16);
    [b, a] = step(b, c, a, 19);
    [c, b] = step(c, a, b, 4);
  }
  a = (a + word) | 0;
  const last = (x: number, y: number, bits: number) => ((x ^ y) - turn(y, bits)) | 0;
  c = last(c, b, 14);
  a = last(a, c, 11);
  b = last(b, a, 25);
  c = last(c, b, 16);
  a = last(a, c, 4);
  b = last(b, a, 14);
  return last(c, b, 24) >>> 0;
}

export const bitOf = (slot: WeeklySlot) => {
  const { day, slot: part } = parseWeeklySlot(slot);
  return day * 6 + part - 1;
};

export function commonSlots(coach: WorldCoach, filter: CoachFilter): WeeklySlot[] {
  return [...new Set(filter.schedules)]
    .filter((slot) => coach.slots.includes(bitOf(slot)))
    .sort((a, b) => bitOf(a) - bitOf(b));
}
const commonPurposes = (coach: WorldCoach, filter: CoachFilter) =>
  [...new Set(filter.purposes)].filter((purpose) => coach.purposes.includes(purposeCodes[purpose]));

export function regionOf(world: World, { province, city, district }: CoachFilter['address']): WorldRegion {
  const region = world.regions.find(
    (candidate) => candidate.province === province && candidate.city === city && candidate.district === district,
  );
  if (!region) throw new Error('the world has no such district');
  return region;
}

const districts = new WeakMap<World, Map<string, WorldCoach[]>>();

/**
 * Returns all coaches listed in the filter's district for its vertical; cached, because ten thousand filters need it.
 */
function inDistrict(
  world: World,
  { address, serviceType }: Pick<CoachFilter, 'address' | 'serviceType'>,
): WorldCoach[] {
  const cached = districts.get(world) ?? new Map<string, WorldCoach[]>();
  districts.set(world, cached);
  const region = regionOf(world, address);
  const key = `${serviceType} ${region.id}`;
  const coaches =
    cached.get(key) ??
    world.coaches.filter(
      (coach) =>
        isListed(coach, world.now) && coach.verticals.includes(serviceType) && coach.regionIds.includes(region.id),
    );
  cached.set(key, coaches);
  return coaches;
}

function fits(coach: WorldCoach, filter: CoachFilter): boolean {
  return (
    (filter.genders.length === 0 || filter.genders.includes(coach.gender)) &&
    (filter.purposes.length === 0 || commonPurposes(coach, filter).length > 0) &&
    (filter.types.length === 0 || filter.types.some((type) => coach.types.includes(workoutTypeCodes[type]))) &&
    (filter.schedules.length === 0 || commonSlots(coach, filter).length > 0)
  );
}

/** Returns all coaches who pass every filter. */
export function fittingCoaches(world: World, filter: CoachFilter): WorldCoach[] {
  return inDistrict(world, filter).filter((coach) => fits(coach, filter));
}

export function priceOf(coach: WorldCoach, filter: CoachFilter): number | null {
  const prices = (coach.groups[filter.serviceType] ?? []).map(
    (index) => currentPolicy(priceBooks).lesson[priceGroups[index] ?? 'art'],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

/**
 * Returns all matching coaches in the order in which they must appear; after the first `maximum` coaches only the
 * leagues are in order, not the coaches.
 */
export function rankAll(
  world: World,
  filter: CoachFilter,
  sort: SearchSort,
  seed: number,
  maximum = Number.POSITIVE_INFINITY,
): WorldCoach[] {
  const region = regionOf(world, filter.address);
  const fitting = fittingCoaches(world, filter);
  if (sort === 'rank' && filter.certificatesFirst) {
    const ranked = (isCertified: boolean) =>
      rankByFit(
        world,
        filter,
        fitting.filter((coach) => isFitting(coach, filter.serviceType) === isCertified),
        { seed, maximum },
      );
    return [...ranked(true), ...ranked(false)];
  }
  const compareBy = (key: (coach: WorldCoach) => number) => (a: WorldCoach, b: WorldCoach) =>
    key(b) - key(a) || b.id - a.id;
  switch (sort) {
    case 'rank':
      return rankByFit(world, filter, fitting, { seed, maximum });
    case 'rating':
      return fitting.sort(compareBy(ratingMilli));
    case 'reviews':
      return fitting.sort(compareBy((coach) => coach.ratingCount));
    case 'distance':
      return fitting.sort(compareBy((coach) => -metres(coach, region)));
    case 'response':
      return fitting.sort(compareBy((coach) => -answerMinutes(coach)));
    case 'price':
      return fitting.sort(compareBy((coach) => -(priceOf(coach, filter) ?? 2_147_483_647)));
  }
}

/** Orders coaches by leagues of 40 and within a league by fit. */
function rankByFit(
  world: World,
  filter: CoachFilter,
  fitting: WorldCoach[],
  { seed, maximum }: { seed: number; maximum: number },
): WorldCoach[] {
  const own = scoresOf(world, regionOf(world, filter.address));
  const isAlwaysFirst = filter.serviceType !== 'workout';
  const score = fitting.reduce<number[]>(
    (all, coach) =>
      Object.assign(all, {
        [coach.id]: (own[coach.id] ?? 0) + (isAlwaysFirst && isFitting(coach, filter.serviceType) ? 2000 : 0),
      }),
    [],
  );
  const chances = new Map(fitting.map((coach) => [coach, chance(coach.id, seed)]));
  const randomOrder = (coach: WorldCoach) => chances.get(coach) ?? 0;
  const remaining = fitting.sort(
    (a, b) => (score[b.id] ?? 0) - (score[a.id] ?? 0) || randomOrder(b) - randomOrder(a) || b.id - a.id,
  );
  const leagues: WorldCoach[][] = [];
  for (let from = 0; from < remaining.length; from += 40) leagues.push(remaining.slice(from, from + 40));
  const fit = (coach: WorldCoach) =>
    1024 *
      ((score[coach.id] ?? 0) +
        70 * Math.min(3, commonSlots(coach, filter).length) +
        60 * Math.min(3, commonPurposes(coach, filter).length)) +
    randomOrder(coach);
  return leagues.flatMap((league, index) => {
    if (index * 40 >= maximum) return league;
    const fits = new Map(league.map((coach) => [coach, fit(coach)]));
    return league.sort((a, b) => (fits.get(b) ?? 0) - (fits.get(a) ?? 0) || b.id - a.id);
  });
}
