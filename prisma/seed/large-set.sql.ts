import { programs } from '~/domain/catalog/programs';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import type { Queryable } from './insert-rows';
import { coachDensity, type Region, reachableRegions } from './regions';

/** SQL for an integer from 0 to below `below`, computed from the coach's number i and a salt: the same on every run. */
const draw = (salt: number, below: number | string, of = 'i') =>
  `((hashint8extended((${of})::bigint, ${salt}) & 2147483647) % ${below})::int`;

/** Shares of the coaches by their first vertical, in percent; a third of them offer a second one. */
const shares: Record<ServiceType, number> = {
  workout: 56,
  care: 9,
  ache: 8,
  pregnant: 8,
  meditation: 7,
  art: 6,
  music: 6,
};
const bySharePercent = serviceTypes.flatMap((type) => Array.from({ length: shares[type] }, () => type));

const literal = (values: readonly (string | number)[], type: string) => `'{${values.join(',')}}'::${type}[]`;

/** Encodes a weekly habit as bits of day × 6 + slot − 1: evenings, daytime, early and late, weekends, any time. */
function habit(days: readonly number[], slots: readonly number[]): bigint {
  return days.reduce(
    (mask, day) => slots.reduce((inner, slot) => inner | (1n << BigInt(day * 6 + slot - 1)), mask),
    0n,
  );
}
const weekdays = [0, 1, 2, 3, 4];
const habits = [
  habit(weekdays, [5, 6]) | habit([5], [2, 3]),
  habit(weekdays, [2, 3, 4]) | habit([0, 2], [5]),
  habit(weekdays, [1, 5]) | habit([5], [1, 2]),
  habit([5, 6], [2, 3, 4, 5]) | habit([2, 4], [5]),
  habit([0, 1, 2, 3, 4, 5], [2, 3, 4, 5]),
];

const surnames = '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 유 홍'.split(' ');
const firstSyllables =
  '지 서 민 수 하 예 유 다 은 준 도 성 현 재 동 승 태 건 우 정 소 혜 나 윤 채 세 주 시 가 연'.split(' ');
const lastSyllables = '우 연 지 빈 은 린 진 현 준 호 민 윤 훈 혁 수 영 서 원 아 경 희 선 석 철 욱 찬 율 람 솔 결'.split(
  ' ',
);
const focus = ['근력 강화', '다이어트', '자세 운동', '필라테스', '요가', '움직임 연습', '기초 체력', '스트레칭'];

const programsOf = (type: ServiceType) =>
  programs.flatMap((program, index) =>
    program.serviceType === type && program.parentPermalink === undefined ? [index + 1] : [],
  );

/** Purposes by vertical: a coach has the first one, and every other by chance. */
const purposesOf: Partial<Record<ServiceType, readonly number[]>> = {
  workout: [8, 1, 2, 3, 4],
  care: [7, 4],
  ache: [7, 4],
  pregnant: [5, 6],
  meditation: [9, 3],
};

/**
 * Adds `count` drawn coaches after the existing ones, for benchmarks: with plain texts and without reviews (their
 * ratings are set directly), but with everything that matching reads. The database creates them in bulk, with about 40
 * bytes of SQL per coach.
 */
export async function addLargeSet(
  client: Queryable,
  regions: readonly Region[],
  now: Date,
  count: number,
): Promise<void> {
  await trustTheRows(client);
  await client.query(`
    create temp table large_reach (region_id int, rank int, neighbour_id int) on commit drop;
    create temp table large_coach (i int, user_id int, coach_id int, region_id int, vertical "ServiceType", second "ServiceType") on commit drop`);
  const reach = regions.flatMap((home) =>
    reachableRegions(regions, home, home, 9, 12_000).map((region, rank) => [home.id, rank, region.id] as const),
  );
  await client.query(
    'insert into large_reach select * from unnest($1::int[], $2::int[], $3::int[])',
    [0, 1, 2].map((column) => reach.map((row) => row[column])),
  );

  // The coach lives in the region where the running sum of the densities passes a random number.
  let sum = 0;
  const thresholds = regions.map((region) => (sum += Math.round(coachDensity(region) * 1000)));
  await client.query(
    `insert into large_coach
     select i, users.last + i, coaches.last + i, 1 + width_bucket(${draw(1, '$2::int')}, $3::int[]),
       (${literal(bySharePercent, '"ServiceType"')})[1 + ${draw(2, 100)}],
       case when ${draw(3, 3)} = 0 then (${literal(['workout', 'care', 'ache', 'pregnant', 'meditation'], '"ServiceType"')})[1 + ${draw(4, 5)}] end
     from generate_series(1, $1::int) as i,
       (select coalesce(max(id), 0) as last from users) as users, (select coalesce(max(id), 0) as last from coaches) as coaches`,
    [count, sum, thresholds],
  );
  await client.query('analyze large_coach; analyze large_reach');

  const name = [surnames, firstSyllables, lastSyllables]
    .map((syllables, place) => `(${literal(syllables, 'text')})[1 + ${draw([5, 6, 26][place] ?? 5, syllables.length)}]`)
    .join(' || ');
  await client.query(
    `insert into users (id, email, name, grade, status, email_verified_at, last_active_at, created_at)
     select user_id, 'large' || i || '@dagaon.test', ${name}, 'coach', 'ACTIVE', $1, $1, $1 from large_coach`,
    [now],
  );
  const years = `(2 + ${draw(7, 15)})`;
  const reviews = draw(8, 40);
  await client.query(
    `insert into coaches (id, user_id, display_name, gender, status, headline, biography, certificates, career_years, avatar_seed, latitude, longitude,
       schedule_confirmed_at, response_minutes, reenroll_permille, rating_sum, rating_count, business_registered, created_at)
     select coach_id, user_id, ${name}, case when ${draw(9, 100)} < 58 then 'female' else 'male' end::"Gender", 'APPROVED',
       (${literal(focus, 'text')})[1 + ${draw(10, focus.length)}] || ' ' || ${years} || '년', r.district || '에서 ' || ${years} || '년째 수업해요.', array['생활스포츠지도사 2급'], ${years}, ${draw(11, 2_000_000_000)},
       r.latitude + (${draw(12, 1000)} - 500) / 80000.0, r.longitude + (${draw(13, 1000)} - 500) / 70000.0,
       $1::timestamptz - make_interval(hours => ${draw(14, 300)}), case when ${reviews} > 0 then 4 + ${draw(15, 200)} end, 400 + ${draw(16, 550)},
       ${reviews} * 4 + least(${reviews}, ${draw(17, 40)}), ${reviews}, false, $1::timestamptz - make_interval(days => ${draw(18, 700)})
     from large_coach join regions r on r.id = region_id`,
    [now],
  );

  // The trigger that stores names for the search box does not run in replica mode.
  await client.query("select remember_words('coach', array(select distinct display_name from coaches))");

  await client.query(`
    insert into coach_verticals select coach_id, vertical from large_coach union all select coach_id, second from large_coach where second is not null and second <> vertical;
    insert into coach_areas select coach_id, neighbour_id from large_coach join large_reach using (region_id) where rank <= 4 + ${draw(19, 5)};
    insert into coach_types select coach_id, code from large_coach cross join unnest(array[0, 1, 2, 5]) as code
      where vertical not in ('art', 'music') and (${draw(20, 4)} = array_position(array[0, 1, 2, 5], code) - 1 or ${draw(21, 4, 'i * 8 + code')} = 0);
    insert into coach_weekly_slots select coach_id, bit / 6, bit % 6 + 1 from large_coach cross join generate_series(0, 41) as bit
      where ((${literal(habits.map(String), 'bigint')})[1 + ${draw(22, habits.length)}] >> bit) & 1 = 1 and ${draw(23, 100, 'i::bigint * 64 + bit')} < 60;
    insert into coach_purposes select distinct coach_id, code from large_coach
      cross join (values ${Object.entries(purposesOf)
        .flatMap(([type, codes]) => codes.map((code, index) => `('${type}'::"ServiceType", ${code}, ${index})`))
        .join(', ')}) as offered (type, code, place)
      where offered.type in (vertical, second) and (place = 0 or ${draw(24, 2, 'i * 16 + code')} = 0);
    insert into coach_programs select distinct coach_id, program_id from large_coach
      cross join (values ${serviceTypes.flatMap((type) => programsOf(type).map((id, index, all) => `('${type}'::"ServiceType", ${id}, ${index}, ${all.length})`)).join(', ')}) as offered (type, program_id, place, of_type)
      where offered.type in (vertical, second) and (place = 0 or ${draw(25, 'of_type', 'i::bigint * 256 + program_id')} < 3)`);
}

/**
 * Skips foreign key checks, because the rows are correct by construction and the checks cost more than the rows; only a
 * superuser may skip them.
 */
async function trustTheRows(client: Queryable): Promise<void> {
  await client.query(
    `do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$`,
  );
}
