import { DAY_MS } from '~/domain/shared/durations';
import { demoEmails } from './demo-accounts';
import { demoCoachData, hashDemoPassword, isDemoDistrict } from './demo-coach';
import { createBiographyWriter } from './coach-profile';
import { drawCoach, drawCoaches, type SeedCoach } from './demo-coaches';
import { drawReviews } from './draw-reviews';
import { insertRows, type Queryable } from './insert-rows';
import { createNameBook, drawName } from './names';
import { createRandom, type Random } from './random';
import type { Region } from './regions';

const LEARNERS = 40;
/** The first coach teaches learners, the second teaches at a company. */
const demoCoachEmails = [demoEmails.coach, demoEmails.expert];
/** Average number of reviews per coach, and the number for the demo coach. */
const REVIEWS_PER_COACH = 4;
const DEMO_COACH_REVIEWS = 64;
/** User ids: first the operator, then learners, then coaches; a coach's own id counts from 1. */
const OPERATOR_ID = 1;
const FIRST_LEARNER_ID = 2;
const FIRST_COACH_USER_ID = FIRST_LEARNER_ID + LEARNERS;

/** Seeds the operator, learners and `count` coaches with their reviews. The same seed and `now` write the same rows. */
export async function seedPeople(
  client: Queryable,
  regions: readonly Region[],
  programIds: ReadonlyMap<string, number>,
  now: Date,
  count: number,
): Promise<void> {
  const passwordHash = await hashDemoPassword();
  const account = { password_hash: passwordHash, status: 'ACTIVE' };
  const verified = (at: Date) => ({ email_verified_at: at, last_active_at: at, created_at: at });
  const staff = {
    id: OPERATOR_ID,
    email: demoEmails.operator,
    name: '윤서진',
    phone: '01020260001',
    gender: 'female',
    birth_year: 1988,
    grade: 'operator',
    ...account,
    ...verified(now),
  };
  const coaches = drawAllCoaches(regions, now, count);
  await insertRows(client, 'users', [
    staff,
    ...drawLearners(createRandom('learners'), now).map((learner) => ({ ...learner, ...account })),
    ...coaches.map((coach, index) => ({
      id: FIRST_COACH_USER_ID + index,
      email: demoCoachEmails[index] ?? `coach${String(index + 1).padStart(4, '0')}@dagaon.test`,
      name: coach.name,
      phone: `010${3000 + (index % 6000)}${String((index * 7919) % 10_000).padStart(4, '0')}`,
      gender: coach.gender,
      birth_year: coach.birthYear,
      grade: 'coach',
      ...account,
      ...verified(coach.createdAt),
      last_active_at: coach.scheduleConfirmedAt,
    })),
  ]);
  await insertCoaches(client, coaches, programIds);
  await insertReviews(client, coaches, programIds, now);
}

function drawAllCoaches(regions: readonly Region[], now: Date, count: number): SeedCoach[] {
  const random = createRandom('coaches');
  const home = regions.find(isDemoDistrict);
  const demoCoach = demoCoachData(now);
  const [, ...others] = drawCoaches(random, regions, now, count);
  if (!home || !demoCoach.specialty || !demoCoach.createdAt)
    throw new Error('the district of the demo accounts is gone');
  // Uses a separate generator, so that the demo coach does not change the other coaches.
  const demoRandom = createRandom('demo coach');
  const drawn = drawCoach(
    {
      random: demoRandom,
      regions,
      now,
      writeBiography: createBiographyWriter(demoRandom),
      drawCoachName: createNameBook(demoRandom),
    },
    demoCoach.specialty,
    home,
  );
  // The demo expert's week is confirmed, so the expert is not asked to confirm it first.
  const expert = others.slice(0, 1).map((coach) => ({ ...coach, scheduleConfirmedAt: now }));
  return [{ ...drawn, ...demoCoach, satisfaction: 0.95 }, ...expert, ...others.slice(1)];
}

function drawLearners(random: Random, now: Date) {
  return Array.from({ length: LEARNERS }, (_, index) => {
    const gender = random.chance(0.62) ? 'female' : 'male';
    const at = new Date(now.getTime() - random.int(1, 500) * DAY_MS);
    return {
      id: FIRST_LEARNER_ID + index,
      email: index === 0 ? demoEmails.learner : `learner${String(index + 1).padStart(2, '0')}@dagaon.test`,
      name: index === 0 ? '김하늘' : drawName(random, gender).full,
      phone: `0102${String(index).padStart(3, '0')}${String((index * 6007) % 10_000).padStart(4, '0')}`,
      gender: index === 0 ? 'female' : gender,
      birth_year: now.getUTCFullYear() - random.int(24, 62),
      grade: 'user',
      email_verified_at: at,
      last_active_at: now,
      created_at: at,
    };
  });
}

async function insertCoaches(
  client: Queryable,
  coaches: readonly SeedCoach[],
  programIds: ReadonlyMap<string, number>,
): Promise<void> {
  const each = <T>(rows: (coach: SeedCoach, id: number) => T[]) =>
    coaches.flatMap((coach, index) => rows(coach, index + 1));
  await insertRows(
    client,
    'coaches',
    each((coach, id) => [
      {
        id,
        user_id: FIRST_COACH_USER_ID + id - 1,
        display_name: coach.name,
        gender: coach.gender,
        status: 'APPROVED',
        headline: coach.headline,
        biography: coach.biography,
        certificates: coach.certificates,
        career_years: coach.careerYears,
        avatar_seed: coach.avatarSeed,
        latitude: coach.latitude,
        longitude: coach.longitude,
        schedule_confirmed_at: coach.scheduleConfirmedAt,
        response_minutes: coach.responseMinutes,
        reenroll_permille: coach.reenrollPermille,
        // The trigger on reviews updates these counts.
        rating_sum: 0,
        rating_count: 0,
        business_registered: coach.businessRegistered,
        created_at: coach.createdAt,
      },
    ]),
  );
  await insertRows(
    client,
    'coach_verticals',
    each((coach, id) => coach.verticals.map((vertical) => ({ coach_id: id, service_type: vertical }))),
  );
  await insertRows(
    client,
    'coach_purposes',
    each((coach, id) => coach.purposes.map((code) => ({ coach_id: id, code }))),
  );
  await insertRows(
    client,
    'coach_types',
    each((coach, id) => coach.types.map((code) => ({ coach_id: id, code }))),
  );
  await insertRows(
    client,
    'coach_weekly_slots',
    each((coach, id) => coach.slots.map(([day, slot]) => ({ coach_id: id, day, slot }))),
  );
  await insertRows(
    client,
    'coach_programs',
    each((coach, id) => coach.programs.map((permalink) => ({ coach_id: id, program_id: programIds.get(permalink) }))),
  );
  await insertRows(
    client,
    'coach_areas',
    each((coach, id) => coach.areas.map((region) => ({ coach_id: id, region_id: region.id }))),
  );
}

async function insertReviews(
  client: Queryable,
  coaches: readonly SeedCoach[],
  programIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const [demo] = coaches;
  if (!demo) return;
  const ids = new Map(coaches.map((coach, index) => [coach, index + 1]));
  const total = Math.max(DEMO_COACH_REVIEWS, coaches.length * REVIEWS_PER_COACH);
  const reviews = drawReviews(createRandom('reviews'), coaches, now, total, new Map([[demo, DEMO_COACH_REVIEWS]]));
  await insertRows(
    client,
    'reviews',
    reviews.map(({ coach, rating, contents, writer, createdAt, program, pictureSeed }, index) => ({
      id: index + 1,
      coach_id: ids.get(coach),
      writer,
      rating,
      contents,
      created_at: createdAt,
      service_type: coach.specialty.vertical,
      program_id: programIds.get(program),
      picture_seed: pictureSeed,
    })),
  );
}
