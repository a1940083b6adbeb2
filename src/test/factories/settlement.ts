import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { system } from '~/domain/shared/actor';
import { serviceContext } from '~/server/service-context';
import { closeMonth } from '~/server/services/settlement/close/close-month';
import { beginMonth } from '~/server/services/settlement/close/start-month';
import { createCompany, createExpert } from './company';

/** Returns the service context of the worker at the given time. */
export const asWorker = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

/** Begins and closes a month, as its job does. */
export async function startAndCloseMonth(month: string, now: Date): Promise<{ settlementMonthId: number }> {
  const which = await db.$transaction((tx) => beginMonth(tx, { month, startedBy: null, now }));
  await closeMonth(asWorker(now), which);
  return which;
}

export const agreedRate = {
  billing: 'lesson',
  groupPrice: 150_000,
  individualPrice: 90_000,
  monthPrice: null,
  expertGroupRate: 80_000,
  expertIndividualRate: 50_000,
} as const;

type Rate = {
  billing: 'lesson' | 'month';
  groupPrice: number | null;
  individualPrice: number | null;
  monthPrice: number | null;
  expertGroupRate: number;
  expertIndividualRate: number;
};

/** Adds the rate that is agreed with a company from a day on. */
export async function agreeOnRate(
  csCorporateId: number,
  startsOn = '2026-01-01',
  rate: Partial<Rate> = {},
  endsOn: string | null = null,
) {
  const day = new Date(startsOn);
  const data = { csCorporateId, startsOn: day, endsOn: endsOn === null ? null : new Date(endsOn) };
  const contract = await db.companyContract.create({ data });
  return db.companyRate.create({ data: { contractId: contract.id, validFrom: day, ...agreedRate, ...rate } });
}

type Scene = { csCorporateId: number; place: { id: number }; program: { id: number }; expert: { id: number } };

/** Creates a company with a contract and an expert. */
export async function createSettledCompany(rate: Partial<Rate> = {}, startsOn = '2026-01-01') {
  const { csCorporateId, company, place, program } = await createCompany();
  await agreeOnRate(csCorporateId, startsOn, rate);
  const expert = await createExpert(csCorporateId);
  return { csCorporateId, company, place, program, expert };
}

/** Creates a lesson in its state after it was held and its attendance closed. */
export async function createHeldLesson(
  { csCorporateId, place, program, expert }: Scene,
  startsAt: Date,
  change: { groupLessonType?: string; closedAt?: Date | null; cancelledAt?: Date; coachId?: number } = {},
): Promise<number> {
  const endsAt = new Date(startsAt.getTime() + 50 * 60_000);
  const lesson = {
    csCorporateId,
    placeId: place.id,
    programId: program.id,
    coachId: expert.id,
    startsAt,
    endsAt,
    groupLessonType: 'first-come',
    groupMaxLearnerNumber: change.groupLessonType === 'individual' ? 1 : 10,
    policyVersion: 'timetable-2026-11-23',
    closedAt: endsAt,
    ...change,
  };
  const hours = { kind: 'timetable', coachId: lesson.coachId, placeId: place.id, startsAt, endsAt } as const;
  const { id } = await db.$transaction(async (tx) => {
    const timetable = await tx.timetable.create({ data: lesson });
    if (!lesson.cancelledAt)
      await tx.timeReservation.create({ data: { ...hours, coachFreeAt: endsAt, timetableId: timetable.id } });
    return timetable;
  });
  return id;
}

/** Creates a closed statement with a lesson that can no longer be disputed. */
export async function closedStatement(scene: Scene, timetableId: number, month: string): Promise<number> {
  const { to: closedAt } = seoulMonthRange(month);
  const { id: monthId } = await db.settlementMonth.create({
    data: {
      month,
      policyVersion: 'settlement-2026-11-24',
      expected: 1,
      status: 'CLOSED',
      startedAt: closedAt,
      closedAt,
      disputesUntil: closedAt,
      payOn: closedAt,
    },
  });
  const contract = { csCorporateId: scene.csCorporateId };
  const rate = await db.companyRate.findFirstOrThrow({ where: { contract } });
  const { id } = await db.settlementStatement.create({ data: { monthId, coachId: scene.expert.id } });
  const line = { statementId: id, kind: 'COMPANY_LESSON', timetableId, rateId: rate.id, amount: 80_000 } as const;
  await db.settlementLine.create({ data: line });
  const amounts = { gross: 80_000, incomeTax: 2_400, localTax: 240, net: 77_360, taxType: 'INDIVIDUAL' } as const;
  await db.settlementStatement.update({ where: { id }, data: { ...amounts, status: 'CLOSED', closedAt } });
  return id;
}

/**
 * Returns SQL that adds a month of company lessons in one statement. Four in ten companies pay by the month, or began
 * or changed their contract in that month; some lessons are cancelled, not closed, for one person, or of the month
 * before. Triggers do not run: the rows are written in their state after a month.
 * @param month "2026-11"
 */
export function fillHeldLessons(lessons: number, month: string): string {
  const from = seoulMonthRange(month).from.toISOString();
  const coaches = Math.ceil(lessons / 100);
  return `begin;
    set local session_replication_role = replica;
    create temp table own on commit drop as select n, nextval(pg_get_serial_sequence('companies', 'id'))::int as id from generate_series(0, 9) n;
    insert into companies (id, code, name) select id, 'SET' || lpad(id::text, 6, '0'), '정산 ' || n from own;
    insert into company_places (cs_corporate_id, name, address) select id, '본관', '서울특별시 강남구 테헤란로 1' from own;
    insert into company_programs (cs_corporate_id, key, title) select id, 'stretch', '점심 스트레칭' from own;
    insert into company_contracts (cs_corporate_id, starts_on, ends_on)
      select id, '2020-01-01'::date, case when n % 5 = 3 then '${month}-05'::date end from own
      union all select id, '${month}-10'::date, null from own where n % 5 = 3;
    insert into company_rates (contract_id, valid_from, billing, group_price, individual_price, month_price, expert_group_rate, expert_individual_rate)
      select k.id, v.valid_from,
        case when own.n % 5 = 2 then 'month' else 'lesson' end::"CompanyBilling",
        case when own.n % 5 <> 2 then 120001 + own.n * 1003 + v.more end, case when own.n % 5 <> 2 then 70003 + own.n * 907 + v.more end,
        case when own.n % 5 = 2 then 3000000 + own.n * 7 end, 60011 + own.n * 211 + v.more, 40009 + own.n * 101 + v.more
      from company_contracts k join own on own.id = k.cs_corporate_id
      join lateral (select k.starts_on as valid_from, 0 as more union all select '${month}-15'::date, 5000 where own.n % 5 = 1) v on true;
    create temp table experts on commit drop as
      select n, nextval(pg_get_serial_sequence('users', 'id'))::int as user_id, nextval(pg_get_serial_sequence('coaches', 'id'))::int as id
      from generate_series(0, ${coaches - 1}) n;
    insert into users (id, email, name, grade, email_verified_at)
      select user_id, 'settled-' || user_id || '@example.com', '코치 ' || n, 'coach', now() from experts;
    insert into coaches (id, user_id, display_name, gender, status, headline, biography, certificates, career_years, avatar_seed,
        latitude, longitude, schedule_confirmed_at, business_registered, business_number)
      select id, user_id, '코치 ' || n, 'female', 'APPROVED', '', '', '{}', 5, n, 37.5, 127, now(), n % 3 = 0,
        case when n % 3 = 0 then '1248100998' end from experts;
    insert into timetables (cs_corporate_id, program_id, coach_id, place_id, starts_at, ends_at, group_lesson_type,
        group_max_learner_number, policy_version, closed_at, cancelled_at)
      select own.id, g.id, e.id, b.id, at, at + interval '50 minutes', case when i % 5 = 0 then 'individual' else 'first-come' end,
        case when i % 5 = 0 then 1 else 10 end, 'timetable-2026-11-23',
        case when i % 17 <> 0 and i % 19 <> 0 then at + interval '1 hour' end, case when i % 19 = 0 then at - interval '1 hour' end
      from generate_series(0, ${lessons - 1}) i
      join own on own.n = (i / 7) % 10
      join experts e on e.n = i / 100
      join company_programs g on g.cs_corporate_id = own.id join company_places b on b.cs_corporate_id = own.id
      join lateral (select '${from}'::timestamptz + make_interval(days => i % 100 / 4, hours => 9 + 3 * (i % 4))
        - make_interval(days => case when i % 23 = 0 then 31 else 0 end) as at) as start on true;
    commit;`;
}

/**
 * Adds lessons with learners to the coaches of `fillHeldLessons`, in the same month: held ones, ones that were
 * cancelled late, and free cancels, four to a contract. Their earnings became payable two days later, for the last days
 * in the next month.
 */
export function fillLearnerLessons(lessons: number, month: string): string {
  const from = seoulMonthRange(month).from.toISOString();
  const id = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))::int`;
  return `begin;
    set local session_replication_role = replica;
    create temp table learner on commit drop as select ${id('users')} as id;
    insert into users (id, email, name) select id, 'settled-learner-' || id || '@example.com', '배우는 사람' from learner;
    create temp table teachers on commit drop as
      select row_number() over (order by k.id) - 1 as n, count(*) over () as all_of_them, k.id, k.user_id
      from coaches k join users u on u.id = k.user_id where u.email like 'settled-%';
    create temp table sold on commit drop as
      select i, ${id('contracts')} as id, ${id('orders')} as order_id, t.id as coach_id, t.user_id, 39000 + i % 97 * 501 as unit_price
      from generate_series(0, ${Math.ceil(lessons / 4) - 1}) i join teachers t on t.n = i % t.all_of_them;
    insert into contracts (id, order_id, learner_id, coach_id, program_id, service_type, product_type, lesson_count, unit_price, status, lesson_policy_version)
      select sold.id, order_id, learner.id, coach_id, 1, 'workout', 'short', 4, unit_price, 'COMPLETED', 'lesson-2026-11-22' from sold, learner;
    create temp table given on commit drop as
      select ${id('lessons')} as id, ${id('ledger_transactions')} as earned_id, ${id('ledger_transactions')} as payable_id, sold.id as contract_id,
        order_id, coach_id, user_id, unit_price, unit_price * 80 / 100 as share, k as sequence, at, at + interval '50 minutes' as over,
        (case when (i * 4 + k) % 13 = 0 then 'CANCELLED_FREE' when (i * 4 + k) % 11 = 0 then 'CANCELLED_CHARGED' else 'DONE' end)::"LessonStatus" as status
      from sold cross join generate_series(1, 4) k
      join lateral (select '${from}'::timestamptz + make_interval(days => (i + k * 7) % 30, hours => 9 + k * 2) as at) as start on true;
    insert into lessons (id, contract_id, learner_id, coach_id, sequence, starts_at, ends_at, status, requested_by, deadline_starts_at, confirmed_at, held_at, ended_at)
      select given.id, contract_id, learner.id, coach_id, sequence, at, over, status, 'learner', at, at - interval '3 days',
        case when status = 'DONE' then over end, case when status <> 'DONE' then at end from given, learner;
    create temp table posted on commit drop as select *, coalesce(case when status = 'DONE' then over end, at) as ended from given where status <> 'CANCELLED_FREE';
    insert into ledger_transactions (id, kind, idempotency_key, order_id, lesson_id, policy_version, at)
      select earned_id, 'LESSON_EARNED', 'earned:filled:' || id, order_id, id, 'payment-2026-11-22', ended from posted
      union all select payable_id, 'LESSON_PAYABLE', 'payable:filled:' || id, order_id, id, 'payment-2026-11-22', ended + interval '48 hours' from posted;
    insert into ledger_entries (transaction_id, account, owner_id, amount)
      select earned_id, 'CONTRACT_LIABILITY'::"LedgerAccount", null, unit_price from posted
      union all select earned_id, 'COACH_PENDING', user_id, -share from posted
      union all select earned_id, 'PLATFORM_REVENUE', null, share - unit_price from posted
      union all select payable_id, 'COACH_PENDING', user_id, share from posted
      union all select payable_id, 'COACH_PAYABLE', user_id, -share from posted;
    commit;`;
}
