import { serviceTypes, type ServiceType } from '~/domain/shared/service-type';
import { certificateOf, type CertificateKey } from '~/domain/coach/document/certificates';
import { priceGroups } from '~/domain/catalog/policy';
import type { PurposeClass } from '~/domain/catalog/purposes';
import { HOUR_MS } from '~/domain/shared/durations';
import type { Pool } from '~/server/db';
import { rebuildCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';

/** The data of a generated coach as stored in the tables; the checker knows nothing else. */
export type WorldCoach = {
  id: number;
  gender: 'female' | 'male';
  status: 'APPROVED' | 'SUSPENDED' | 'INTERVIEW';
  userStatus: 'ACTIVE' | 'DORMANT' | 'SUSPENDED';
  latitude: number;
  longitude: number;
  confirmedAt: Date;
  /** Null while not measured. */
  responseMinutes: number | null;
  reenrollPermille: number;
  ratingSum: number;
  ratingCount: number;
  verticals: ServiceType[];
  purposes: number[];
  types: number[];
  /** day × 6 + slot − 1 */
  slots: number[];
  regionIds: number[];
  /** Keys of checked certificates. */
  certificates?: CertificateKey[];
  /** Indexes into the price groups, by vertical. */
  groups: Partial<Record<ServiceType, number[]>>;
};
export type WorldRegion = {
  id: number;
  code: string;
  province: string;
  city: string;
  district: string;
  latitude: number;
  longitude: number;
};
export type World = {
  regions: WorldRegion[];
  coaches: WorldCoach[];
  now: Date;
  /**
   * The class that the program of a vertical and price group teaches, by the group's index; without it the program has
   * no class.
   */
  classPrograms?: Partial<Record<ServiceType, readonly PurposeClass[]>>;
};

type Random = () => number;
const int = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const some = <T>(random: Random, items: readonly T[], share: number) => items.filter(() => random() < share);

/** Generates few districts with many coaches, so that leagues fill up, with every reason why a coach is hidden. */
export function drawWorld(random: Random, now: Date, count: number): World {
  const regions = Array.from({ length: 12 }, (_, index): WorldRegion => {
    const isDistant = index >= 9;
    return {
      id: index + 1,
      code: `11680${10_000 + index}`,
      province: '서울특별시',
      city: isDistant ? '서초구' : '강남구',
      district: `시험${index + 1}동`,
      latitude: 37.49 + random() * 0.03 + (isDistant ? 0.25 : 0),
      longitude: 127.02 + random() * 0.04,
    };
  });
  const coaches = Array.from({ length: count }, (_, index): WorldCoach => {
    const home = regions[index % 7 === 0 ? int(random, 0, 11) : int(random, 0, 2)] ?? regions[0];
    if (!home) throw new Error('a world without districts');
    const verticals = [...new Set<ServiceType>(['workout', ...some(random, serviceTypes, 0.12)])].filter(
      (type) => type !== 'workout' || random() < 0.9,
    );
    const ratingCount = random() < 0.2 ? 0 : int(random, 1, 60);
    return {
      id: index + 1,
      gender: random() < 0.6 ? 'female' : 'male',
      status: random() < 0.92 ? 'APPROVED' : random() < 0.5 ? 'SUSPENDED' : 'INTERVIEW',
      userStatus: random() < 0.94 ? 'ACTIVE' : random() < 0.5 ? 'DORMANT' : 'SUSPENDED',
      latitude: home.latitude + (random() - 0.5) * 0.06,
      longitude: home.longitude + (random() - 0.5) * 0.06,
      confirmedAt: new Date(now.getTime() - int(random, 0, random() < 0.9 ? 13 * 24 : 20 * 24) * HOUR_MS),
      responseMinutes: random() < 0.2 ? null : int(random, 0, 240),
      reenrollPermille: int(random, 0, 1000),
      ratingSum: ratingCount === 0 ? 0 : int(random, ratingCount, 5 * ratingCount),
      ratingCount,
      verticals,
      purposes: some(random, [1, 2, 3, 4, 5, 6, 7, 8, 9], 0.3),
      types: some(random, [0, 1, 2, 5], 0.4),
      slots: some(
        random,
        Array.from({ length: 42 }, (_, bit) => bit),
        random() < 0.1 ? 0 : 0.12,
      ),
      certificates: index % 9 === 0 ? ['health-exercise'] : index % 7 === 0 ? ['nurse', 'yoga'] : [],
      regionIds: [...new Set([home.id, ...some(random, regions, 0.12).map(({ id }) => id)])],
      groups: Object.fromEntries(verticals.map((type) => [type, some(random, [0, 1, 2, 3], 0.5)])),
    };
  });
  return { regions, coaches, now };
}

/** Writes the world into an empty database and builds coach_search over it. */
export async function storeWorld(pool: Pool, { regions, coaches, now, classPrograms = {} }: World): Promise<void> {
  const insert = (table: string, rows: Record<string, unknown>[]) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    return pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  };
  const programId = (type: ServiceType, group: number) => 1 + serviceTypes.indexOf(type) * priceGroups.length + group;
  await insert('regions', regions);
  await insert(
    'programs',
    serviceTypes.flatMap((type) =>
      priceGroups.map((group, index) => ({
        id: programId(type, index),
        permalink: `${type}-${group}`,
        service_type: type,
        title: group,
        summary: '',
        description: '',
        price_group: group,
        purpose_classes: classPrograms[type]?.slice(index, index + 1) ?? [],
        workout_types: [],
        pregnancy_types: type === 'pregnant' ? ['prenatal', 'postnatal'] : [],
        payonly: false,
        active: true,
      })),
    ),
  );
  await insert(
    'users',
    coaches.map((coach) => ({
      id: coach.id,
      email: `coach${coach.id}@example.com`,
      name: '한지우',
      grade: 'coach',
      status: coach.userStatus,
      last_active_at: now,
      created_at: now,
    })),
  );
  await insert(
    'coaches',
    coaches.map((coach) => ({
      id: coach.id,
      user_id: coach.id,
      display_name: `코치 ${coach.id}`,
      gender: coach.gender,
      status: coach.status,
      headline: '근력 강화 3년',
      biography: '집으로 찾아가요.',
      certificates: [],
      career_years: 3,
      avatar_seed: coach.id,
      latitude: coach.latitude,
      longitude: coach.longitude,
      schedule_confirmed_at: coach.confirmedAt,
      response_minutes: coach.responseMinutes,
      reenroll_permille: coach.reenrollPermille,
      rating_sum: coach.ratingSum,
      rating_count: coach.ratingCount,
      business_registered: false,
      created_at: now,
    })),
  );
  const each = <T>(rows: (coach: WorldCoach) => T[]) => coaches.flatMap(rows);
  await insert(
    'coach_verticals',
    each((coach) => coach.verticals.map((type) => ({ coach_id: coach.id, service_type: type }))),
  );
  await insert(
    'coach_areas',
    each((coach) => coach.regionIds.map((id) => ({ coach_id: coach.id, region_id: id }))),
  );
  await insert(
    'coach_purposes',
    each((coach) => coach.purposes.map((code) => ({ coach_id: coach.id, code }))),
  );
  await insert(
    'coach_types',
    each((coach) => coach.types.map((code) => ({ coach_id: coach.id, code }))),
  );
  await insert(
    'coach_weekly_slots',
    each((coach) => coach.slots.map((bit) => ({ coach_id: coach.id, day: Math.floor(bit / 6), slot: (bit % 6) + 1 }))),
  );
  await insert(
    'coach_programs',
    each((coach) =>
      Object.entries(coach.groups).flatMap(([type, groups]) =>
        groups.map((group) => ({ coach_id: coach.id, program_id: programId(type as ServiceType, group) })),
      ),
    ),
  );
  const documents = each(({ id, certificates = [] }) =>
    certificates.map((certificate) => ({
      coach_id: id,
      kind: 'CERTIFICATE',
      status: 'CHECKED',
      certificate,
      title: certificateOf(certificate).title,
      issuer: '',
      submitted_at: now,
      decided_at: now,
    })),
  );
  if (documents.length > 0)
    await insert(
      'coach_documents',
      documents.map((document, index) => ({ id: index + 1, ...document })),
    );
  await pool.query("select setval('users_id_seq', 1000000), setval('coaches_id_seq', 1000000)");
  await rebuildCoachSearch(pool);
}
