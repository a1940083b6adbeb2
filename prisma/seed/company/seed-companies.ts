import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { coachFreeAfter } from '~/domain/lesson/hours';
import { seoulDate } from '~/domain/shared/seoul-time';
import { currentPolicy } from '~/domain/shared/current-policy';
import { blockedUntil, type AssignedPoints, pointsOfLesson } from '~/domain/timetable/penalty';
import { timetablePolicies } from '~/domain/timetable/policy';
import { hasSeat } from '~/domain/timetable/status';
import type { JobName, JobPayload } from '~/server/jobs/definitions';
import { demoEmails } from '../demo-accounts';
import { hashDemoPassword } from '../demo-coach';
import { continueSequence, insertRows, type Queryable } from '../insert-rows';
import { drawName } from '../names';
import { createRandom } from '../random';
import { addBlockedEmployee, addDemoEmployee } from './demo-employee';
import { type DemoCompany, demoCompanies, LAST_EXPERT_ID } from './demo-companies';
import { drawLessons, type SeedLesson, type SeedMember, type SeedReservation } from './draw-lessons';

const OPERATOR_ID = 1;
const policy = currentPolicy(timetablePolicies);

/** Rows of a table in the order of their creation; ids continue across both companies. */
class Rows {
  readonly rows: Record<string, unknown>[] = [];
  constructor(private readonly firstId: number) {}
  add(row: Record<string, unknown>): number {
    const id = this.firstId + this.rows.length;
    this.rows.push({ id, ...row });
    return id;
  }
}

const tables = [
  'users',
  'companies',
  'company_places',
  'company_occupants',
  'company_programs',
  'company_experts',
  'company_contracts',
  'company_rates',
  'company_employees',
  'company_memberships',
  'timetable_series',
  'timetables',
  'timetable_reservations',
  'penalty_points',
  'state_events',
] as const;
type Table = (typeof tables)[number];

/**
 * Seeds two companies with their employees, experts and lessons, from thirteen weeks ago to four weeks ahead, as if
 * they had used the product: seats and points follow the product's own rules. Needs the coaches; a set with too few has
 * no companies. The same `now` writes the same rows.
 */
export async function seedCompanies(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<{ experts: number; users: number; events: number }>(
    `select (select count(*)::int from coaches where id <= $1 and status = 'APPROVED') as experts,
      (select max(id) from users) as users, (select coalesce(max(id), 0) from state_events) as events`,
    [LAST_EXPERT_ID],
  );
  const [counts] = rows;
  if (!counts || counts.experts < LAST_EXPERT_ID) return;
  const first: Partial<Record<Table, number>> = { users: counts.users + 1, state_events: counts.events + 1 };
  const created = Object.fromEntries(tables.map((table) => [table, new Rows(first[table] ?? 1)])) as Record<
    Table,
    Rows
  >;
  const passwordHash = await hashDemoPassword();
  const hours: Record<string, unknown>[] = [];
  const lotteries: Record<string, unknown>[] = [];
  const blocks: Record<string, unknown>[] = [];
  const regionIds = await readRegionIds(client);
  const writing = { created, hours, lotteries, blocks, passwordHash, regionIds, now };
  for (const company of demoCompanies) writeCompany(company, writing);
  for (const table of tables) await insertRows(client, table, created[table].rows);
  await insertRows(
    client,
    'company_mail_domains',
    demoCompanies.map(({ domain }, index) => ({ domain, cs_corporate_id: index + 1 })),
  );
  await insertRows(client, 'timetable_lotteries', lotteries);
  await insertRows(client, 'company_blocks', blocks);
  await insertRows(client, 'time_reservations', hours);
  for (const table of tables) await continueSequence(client, table);
  await client.query(
    "select setval('timetable_queue_numbers', (select max(queue_number) from timetable_reservations))",
  );
}

/** Returns the ids of the districts of the places, by city and district. */
async function readRegionIds(client: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; id: number }>(
    `select city || ' ' || district as name, min(id) as id from regions
     where city || ' ' || district = any($1) group by name`,
    [demoCompanies.flatMap(({ places }) => places.map(({ district }) => district))],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

type Writing = {
  created: Record<Table, Rows>;
  hours: Record<string, unknown>[];
  lotteries: Record<string, unknown>[];
  blocks: Record<string, unknown>[];
  passwordHash: string;
  regionIds: ReadonlyMap<string, number>;
  now: Date;
};

function writeCompany(company: DemoCompany, writing: Writing): void {
  const { created: tables, regionIds, now } = writing;
  const random = createRandom(company.code);
  const since = new Date(now.getTime() - 200 * DAY_MS);
  const of = {
    cs_corporate_id: tables.companies.add({
      code: company.code,
      name: company.name,
      business_number: company.businessNumber,
      ...company.flags,
      created_at: since,
    }),
  };
  const placeIds = company.places.map(({ name, address, district, room }) =>
    tables.company_places.add({ ...of, name, address, room, region_id: regionIds.get(district) ?? null, active: true }),
  );
  const occupantIds = company.places.flatMap(({ occupants }, index) =>
    occupants.map((name) => tables.company_occupants.add({ ...of, place_id: placeIds[index], name, active: true })),
  );
  const programIds = company.programs.map(({ type, ...program }) =>
    tables.company_programs.add({ ...of, ...program, cs_corporate_program_type: type, active: true }),
  );
  for (const coachId of company.experts) {
    const id = tables.company_experts.add({ ...of, coach_id: coachId, authorised_at: since });
    tables.state_events.add(event('company-expert', id, null, 'AUTHORISED', 'operator', OPERATOR_ID, null, since));
  }
  const contractId = tables.company_contracts.add({ ...of, starts_on: seoulDate(since), created_at: since });
  tables.company_rates.add({
    contract_id: contractId,
    valid_from: seoulDate(since),
    ...company.rate,
    created_at: since,
  });
  const members = writePeople(company, of, occupantIds, { ...writing, random, since });
  const isFirst = of.cs_corporate_id === 1;
  // The demo accounts are the first members, and their lessons are not drawn.
  const drawn = drawLessons({ random, now, policy, company, members: isFirst ? members.slice(3) : members });
  const [employee, , blocked] = members;
  if (isFirst && employee && blocked) {
    addDemoEmployee(drawn, employee, now);
    addBlockedEmployee(drawn, blocked);
  }
  writeLessons(company, drawn, { ...writing, of, placeIds, programIds, since });
}

function event(
  machine: string,
  entityId: number,
  from: string | null,
  to: string,
  role: string,
  actorId: number | null,
  reason: string | null,
  at: Date,
) {
  return { machine, entity_id: entityId, from, to, actor_role: role, actor_id: actorId, reason, at };
}

type Of = { cs_corporate_id: number };

/**
 * Writes the employees: all are on the employee list, nine of ten have joined, and two of a hundred have left again.
 */
function writePeople(
  company: DemoCompany,
  of: Of,
  occupantIds: readonly number[],
  { created, passwordHash, now, random, since }: Writing & { random: ReturnType<typeof createRandom>; since: Date },
): SeedMember[] {
  const members: SeedMember[] = [];
  const demo = of.cs_corporate_id === 1 ? [demoEmails.employee, demoEmails.manager] : [];
  for (let index = 0; index < company.employees; index += 1) {
    const email = demo[index] ?? `${String(index + 1).padStart(4, '0')}@${company.domain}`;
    const gender = random.chance(0.5) ? 'female' : 'male';
    const drawn = drawName(random, gender).full;
    const name = email === demoEmails.employee ? '정다온' : email === demoEmails.manager ? '오민서' : drawn;
    const employeeId = created.company_employees.add({ ...of, email, name, created_at: since });
    if (demo[index] === undefined && random.chance(0.1)) continue;
    const joinedAt = new Date(now.getTime() - random.int(70, 190) * DAY_MS);
    const userId = created.users.add({
      email,
      name,
      password_hash: demo[index] === undefined ? null : passwordHash,
      gender,
      birth_year: now.getUTCFullYear() - random.int(24, 60),
      grade: 'user',
      status: 'ACTIVE',
      email_verified_at: joinedAt,
      last_active_at: new Date(now.getTime() - random.int(1, 60) * DAY_MS),
      created_at: joinedAt,
    });
    const isFormerMember = demo[index] === undefined && random.chance(0.02);
    const leftAt = isFormerMember ? new Date(now.getTime() - random.int(31, 60) * DAY_MS) : null;
    const occupantId = company.flags.is_use_occupant ? random.pick(occupantIds) : null;
    const membershipId = created.company_memberships.add({
      ...of,
      user_id: userId,
      employee_id: employeeId,
      occupant_id: occupantId,
      is_manager: demo[index] === demoEmails.manager,
      joined_at: joinedAt,
      left_at: leftAt,
    });
    created.state_events.add(event('membership', membershipId, null, 'JOINED', 'learner', userId, 'code', joinedAt));
    if (leftAt)
      created.state_events.add(
        event('membership', membershipId, 'JOINED', 'LEFT', 'operator', OPERATOR_ID, '퇴사', leftAt),
      );
    else members.push({ userId, membershipId, occupantId });
  }
  return members;
}

type LessonWriting = Writing & { of: Of; placeIds: number[]; programIds: number[]; since: Date };

function writeLessons(company: DemoCompany, lessons: readonly SeedLesson[], writing: LessonWriting): void {
  const { created, blocks, of, now, since } = writing;
  const until = seoulDate(lessons.at(-1)?.startsAt ?? now);
  const seriesIds = company.lessons.map(() => created.timetable_series.add({ ...of, until, created_at: since }));
  const pointsByUser = new Map<number, { member: SeedMember; points: AssignedPoints[] }>();
  for (const lesson of lessons) {
    const seriesId = seriesIds[lesson.series];
    for (const point of writeLesson(company, lesson, { ...writing, seriesId })) {
      const one = pointsByUser.get(point.member.userId) ?? { member: point.member, points: [] };
      pointsByUser.set(point.member.userId, one);
      one.points.push({ points: point.points, givenAt: point.givenAt });
    }
  }
  for (const { member, points } of pointsByUser.values())
    blocks.push({ ...of, user_id: member.userId, blocked_until: blockedUntil(points, policy) });
}

function writeLesson(
  company: DemoCompany,
  lesson: SeedLesson,
  {
    created,
    hours,
    lotteries,
    of,
    placeIds,
    programIds,
    seriesId,
    since,
  }: LessonWriting & { seriesId: number | undefined },
): { member: SeedMember; points: number; givenAt: Date }[] {
  const { plan, startsAt, endsAt, closedAt, lottery } = lesson;
  const placeId = placeIds[plan.place ?? 0];
  const coachId = company.experts[plan.expert];
  const attended = lesson.reservations.filter(({ status }) => status === 'ATTENDED').length;
  const timetableId = created.timetables.add({
    ...of,
    calendar_uid: calendarUid('lesson', created.timetables.rows.length + 1),
    program_id: programIds[plan.program],
    coach_id: coachId,
    place_id: placeId,
    series_id: seriesId,
    starts_at: startsAt,
    ends_at: endsAt,
    group_lesson_type: plan.type,
    group_max_learner_number: plan.seats,
    policy_version: policy.version,
    taken: 0,
    waiting: 0,
    next_step_at: closedAt ? null : lesson.nextStepAt,
    reminded_at: lesson.remindedAt,
    closed_at: closedAt,
    coach_input_learner_count: closedAt ? attended : null,
    created_at: since,
  });
  created.state_events.add(event('timetable', timetableId, null, 'PLANNED', 'operator', OPERATOR_ID, null, since));
  hours.push({
    kind: 'timetable',
    coach_id: coachId,
    learner_id: null,
    starts_at: startsAt,
    ends_at: endsAt,
    coach_free_at: coachFreeAfter(endsAt),
    timetable_id: timetableId,
    timetable_reservation_id: null,
    place_id: placeId,
    created_at: since,
  });
  if (lottery)
    lotteries.push({
      timetable_id: timetableId,
      seed: lottery.seed,
      opens_at: lottery.opensAt,
      closes_at: lottery.closesAt,
      entries: lottery.published?.entries ?? null,
      entries_hash: lottery.published?.entriesHash ?? null,
      closed_at: lottery.closedAt,
      drawn_at: lottery.drawnAt,
      drawn_seats: lottery.drawnAt ? plan.seats : null,
    });
  const written = lesson.reservations.map((reservation) => ({
    reservation,
    id: writeReservation(reservation, lesson, { created, hours, of, timetableId }),
  }));
  if (!closedAt) return [];
  const points = pointsOfLesson(
    {
      seats: plan.seats,
      taken: lesson.reservations.filter(({ status }) => hasSeat(status)).length,
      reservations: written.map(({ id, reservation }) => ({
        ...reservation,
        id,
        isGuest: false,
        isConfirmed: true,
        isNoticed: reservation.status === 'ABSENT_NOTICED',
      })),
    },
    policy,
  );
  return written.flatMap(({ id, reservation }) => {
    const count = points.get(id);
    if (count === undefined) return [];
    writePoints(created, of, { id, reservation, points: count, givenAt: closedAt });
    return [{ member: reservation.member, points: count, givenAt: closedAt }];
  });
}

const APPEALS = ['회의가 길어져서 갈 수 없었어요.', '갑자기 출장이 잡혔어요.', '아이가 아파서 급히 집에 갔어요.'];

/** Writes penalty points; every seventh has an appeal. */
function writePoints(
  created: Record<Table, Rows>,
  of: Of,
  { id, reservation, points, givenAt }: { id: number; reservation: SeedReservation; points: number; givenAt: Date },
): void {
  const isAppealed = id % 7 === 0;
  created.penalty_points.add({
    ...of,
    reservation_id: id,
    user_id: reservation.member.userId,
    points,
    given_at: givenAt,
    appeal: isAppealed ? APPEALS[id % APPEALS.length] : null,
    appealed_at: isAppealed ? new Date(givenAt.getTime() + HOUR_MS / 6) : null,
  });
}

/**
 * Returns a UUID computed from the row's position: a UUID from the database would differ between two runs of the seed.
 */
function calendarUid(table: 'calendar' | 'lesson', place: number): string {
  const bytes = createHash('sha256').update(`${table} ${place}`).digest('hex');
  return `${bytes.slice(0, 8)}-${bytes.slice(8, 12)}-4${bytes.slice(13, 16)}-8${bytes.slice(17, 20)}-${bytes.slice(20, 32)}`;
}

function writeReservation(
  reservation: SeedReservation,
  { startsAt, endsAt }: SeedLesson,
  { created, hours, of, timetableId }: Pick<Writing, 'created' | 'hours'> & { of: Of; timetableId: number },
): number {
  const { member, status, createdAt, reservedAt, events } = reservation;
  const id = created.timetable_reservations.add({
    ...of,
    timetable_id: timetableId,
    starts_at: startsAt,
    status,
    membership_id: member.membershipId,
    user_id: member.userId,
    occupant_id: member.occupantId,
    // The rows are written in the order of the waiting list.
    queue_number: reservation.waits ? created.timetable_reservations.rows.length + 1 : null,
    notice_hours: 0,
    promoted_at: reservation.promotedAt,
    from_offer: false,
    tickets: reservation.tickets,
    receipt: reservation.receipt,
    attendance_misses: 0,
    attended_at: reservation.attendedAt,
    reserved_at: reservedAt,
    ended_at: reservation.endedAt,
    created_at: createdAt,
    confirmed_at: createdAt,
    calendar_uid: calendarUid('calendar', created.timetable_reservations.rows.length + 1),
  });
  for (const { from, to, actor_role: role, reason, at } of events)
    created.state_events.add(
      event('timetable-reservation', id, from, to, role, role === 'learner' ? member.userId : null, reason, at),
    );
  if (hasSeat(status))
    hours.push({
      kind: 'seat',
      coach_id: null,
      learner_id: member.userId,
      starts_at: startsAt,
      ends_at: endsAt,
      coach_free_at: null,
      timetable_id: null,
      timetable_reservation_id: id,
      place_id: null,
      created_at: createdAt,
    });
  return id;
}

type SeedJob = { name: Extract<JobName, 'advance-timetable'>; payload: JobPayload<'advance-timetable'>; at: Date };

/** Returns the scheduled jobs for the lessons of the demo set. */
export async function companyJobs(client: Queryable): Promise<SeedJob[]> {
  const { rows } = await client.query<{ timetableId: number; at: Date }>(
    'select id as "timetableId", next_step_at as at from timetables where next_step_at is not null order by id',
  );
  return rows.map(({ timetableId, at }) => ({ name: 'advance-timetable', payload: { timetableId }, at }));
}
