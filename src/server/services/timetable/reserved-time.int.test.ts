import { beforeEach, describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool, type Tx } from '~/server/db';
import { listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';
import { createCompany, createExpert, createPlace, planDay, planLesson } from '~/test/factories/company';
import { createCoach, createLearner, createPaidOrder, createProgram, createRegion } from '~/test/factories/lesson';
import { waitForLock } from '~/test/wait-for-lock';
import { cancelTimetable } from './cancel-timetable';

const policy = currentPolicy(lessonPolicies);

const now = planDay;
const ten = seoulInstant(2026, 12, 1, 10);
const after = (minutes: number) => new Date(ten.getTime() + minutes * MINUTE_MS);

describe('an expert who also gives lessons at home', () => {
  let company: Awaited<ReturnType<typeof createCompany>>;
  let expert: Awaited<ReturnType<typeof createExpert>>;
  let base: { coachId: number; programId: number; regionId: number };

  beforeEach(async () => {
    company = await createCompany();
    expert = await createExpert(company.csCorporateId);
    base = { coachId: expert.id, programId: (await createProgram()).id, regionId: (await createRegion()).id };
  });

  const plan = (startsAt: Date, placeId = company.place.id) =>
    planLesson({
      csCorporateId: company.csCorporateId,
      programId: company.program.id,
      coachId: expert.id,
      placeId,
      startsAt,
    });
  /** Creates an order with another coach, far in the future; the test uses it to reserve any hours. */
  const newOrder = async () =>
    createPaidOrder({
      ...base,
      coachId: (await createCoach()).id,
      learnerId: (await createLearner()).id,
      startsAt: after(10_000),
      now,
    });
  const book = async (startsAt: Date, order?: Awaited<ReturnType<typeof newOrder>>) => {
    const { id: orderId, learnerId } = order ?? (await newOrder());
    const hold = { orderId, expiresAt: after(0) };
    return db.$transaction((tx) => reserveTime(tx, { coachId: expert.id, learnerId, startsAt, policy, now, hold }));
  };
  const hours = () => db.timeReservation.findMany({ where: { coachId: expert.id }, orderBy: { startsAt: 'asc' } });

  it('has the hours of a company lesson in the common table, with travel time and without a learner', async () => {
    const { b2bTimetableId } = await plan(ten);
    expect(await hours()).toMatchObject([
      {
        kind: 'timetable',
        timetableId: b2bTimetableId,
        placeId: company.place.id,
        learnerId: null,
        startsAt: ten,
        endsAt: after(50),
        coachFreeAt: after(80),
        expiresAt: null,
      },
    ]);
    expect(await db.stateEvent.findMany({ where: { machine: 'timetable', entityId: b2bTimetableId } })).toMatchObject([
      { from: null, to: 'PLANNED', actorRole: 'operator' },
    ]);
  });

  it.each([-79, -30, 0, 30, 79])(
    'cannot be booked at home %i minutes from a lesson at the company',
    async (minutes) => {
      await plan(ten);
      await expect(book(after(minutes))).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
      expect(await hours()).toHaveLength(1);
    },
  );

  it.each([-79, -30, 0, 30, 79])(
    'cannot be planned at the company %i minutes from a lesson at home',
    async (minutes) => {
      await book(ten);
      await expect(plan(after(minutes))).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
      expect(await db.timetable.count({ where: { coachId: expert.id } })).toBe(0);
    },
  );

  it('is free after the travel time', async () => {
    await plan(ten);
    await book(after(80));
    await book(after(-80));
    expect(await hours()).toHaveLength(3);
  });

  it('needs travel time between two buildings, but not between two lessons in one building', async () => {
    const other = await createPlace(company.csCorporateId, '별관');
    await plan(ten);
    await expect(plan(after(49))).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    await expect(plan(after(60), other.id)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    await plan(after(50));
    await plan(after(-50));
    await plan(after(130), other.id);
    expect(await hours()).toHaveLength(4);
  });

  it('is only booked once when a company and learners request the hour at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, newOrder));
    const results = await Promise.allSettled([
      ...orders.map((order) => book(ten, order)),
      ...[0, 15, 30, 45].map((minutes) => plan(after(minutes))),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await hours()).toHaveLength(1);
    expect(await db.timetable.count({ where: { coachId: expert.id } })).toBeLessThanOrEqual(1);
  });

  it('is not offered to learners in that hour until the lesson is cancelled', async () => {
    const createOffer = async () =>
      (
        await listFreeHoursSql(pool, {
          coachId: expert.id,
          from: '2026-12-01',
          days: 1,
          lessonMinutes: policy.lessonMinutes,
          now,
          notBefore: now,
          learnerId: null,
        })
      ).map(({ startsAt }) => startsAt.getTime());
    expect(await createOffer()).toContain(ten.getTime());
    const { b2bTimetableId } = await plan(ten);
    expect(await createOffer()).not.toContain(ten.getTime());
    expect(await createOffer()).not.toContain(after(60).getTime());
    const which = { csCorporateId: company.csCorporateId, b2bTimetableId };
    const by = { operatorId: 1, now, reason: '회사 행사' };
    const { csCorporateId: another } = await createCompany();
    await expect(
      db.$transaction((tx) => cancelTimetable(tx, { ...which, csCorporateId: another }, by)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.$transaction((tx) => cancelTimetable(tx, which, by));
    expect(await createOffer()).toContain(ten.getTime());
    expect(await hours()).toEqual([]);
    await expect(db.$transaction((tx) => cancelTimetable(tx, which, by))).rejects.toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    });
    expect(await db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } })).toMatchObject({ cancelledAt: now });
  });

  it('can take an hour whose hold has expired', async () => {
    const order = await newOrder();
    await db.$transaction((tx) =>
      reserveTime(tx, {
        coachId: expert.id,
        learnerId: order.learnerId,
        startsAt: ten,
        policy,
        now,
        hold: { orderId: order.id, expiresAt: now },
      }),
    );
    await plan(ten);
    expect(await hours()).toMatchObject([{ kind: 'timetable' }]);
  });

  it('only teaches a company’s own programs, in its own buildings, with its authorisation', async () => {
    const other = await createCompany();
    const stranger = await createExpert(other.csCorporateId);
    const own = {
      csCorporateId: company.csCorporateId,
      programId: company.program.id,
      coachId: expert.id,
      placeId: company.place.id,
      startsAt: ten,
    };
    const series = await db.timetableSeries.create({ data: { csCorporateId: other.csCorporateId, until: ten } });
    for (const foreign of [
      { programId: other.program.id },
      { placeId: other.place.id },
      { coachId: stranger.id },
      { seriesId: series.id },
      { csCorporateId: other.csCorporateId },
    ])
      await expect(planLesson({ ...own, ...foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // A place and a program that the company no longer uses.
    const closed = { csCorporateId: company.csCorporateId, active: false };
    const [place, program] = [
      await db.companyPlace.create({ data: { ...closed, name: '옛 별관', address: '서울특별시 강남구' } }),
      await db.companyProgram.create({ data: { ...closed, key: 'pt', title: '지난 PT', csCorporateProgramType: 1 } }),
    ];
    for (const past of [{ placeId: place.id }, { programId: program.id }])
      await expect(planLesson({ ...own, ...past })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // The coach was authorised, but is paused now.
    await db.coach.update({ where: { id: expert.id }, data: { status: 'SUSPENDED' } });
    await expect(planLesson(own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.timetable.count({ where: { coachId: { in: [expert.id, stranger.id] } } })).toBe(0);
  });

  it.each([
    [
      'paused as a coach',
      // Locks like the service: first the whole row, then its status.
      async (tx: Tx) => {
        await tx.$executeRaw`select 1 from coaches where id = ${expert.id} for update`;
        await tx.coach.updateMany({ where: { id: expert.id }, data: { status: 'SUSPENDED' } });
      },
    ],
    [
      'withdrawn by the company',
      (tx: Tx) => tx.companyExpert.updateMany({ where: { coachId: expert.id }, data: { withdrawnAt: now } }),
    ],
  ] as const)('cannot be planned while being %s', async (_, end) => {
    let planning: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await end(tx);
      planning = plan(ten).catch((error: unknown) => error);
      await waitForLock('from coaches c join company_experts e');
    });
    expect(await planning).toMatchObject({ code: 'NOT_FOUND' });
    expect(await hours()).toEqual([]);
  });
});
