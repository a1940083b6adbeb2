import { expect, it } from 'vitest';
import { slotOfHour } from '~/domain/employer-report/texts/labels';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { dailyStarts, slotOfHour as lessonSlotOfHour } from '~/domain/lesson/hours';
import { weekDays } from '~/domain/catalog/search-codes';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulMonth, seoulParts } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { countLessons } from '~/server/services/employer-report/freeze/count-lessons.sql';
import { readLessons } from '~/server/services/employer-report/freeze/read-facts.sql';
import { readCompanyOutcomes } from '~/server/services/employer-report/view/company-outcomes.sql';
import { listProposedHoursSql } from '~/server/services/matching/proposal/proposed-hours.sql';
import { readAttention } from '~/server/services/operations/read-attention.sql';
import { rateOfDay } from '~/server/services/company/rate-of-day.sql';
import { readAttendanceMonths } from '~/server/services/timetable/expert/read-attendance.sql';
import { assertWithinContract, lessonsAfterContracts } from '~/server/services/timetable/planning/contract-days';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { asOperator, createExpert, planDay, planLesson } from '~/test/factories/company';
import { createReceiptOrder } from '~/test/factories/document';
import { createMatchingScene } from '~/test/factories/matching';
import { agreeOnRate, startAndCloseMonth, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { codeOf } from '~/test/rejection';

/**
 * The first moment of a month in Seoul and the last minute of the month before: in UTC the month changes nine hours
 * later.
 */
const [lastMinute, firstInstant] = [
  new Date(seoulInstant(2026, 12, 1).getTime() - MINUTE_MS),
  seoulInstant(2026, 12, 1),
];
const edges = [lastMinute, firstInstant];

it('lessons in the first and the last minute of a month count for their month everywhere', async () => {
  const scene = await createSettledCompany();
  const { csCorporateId, expert } = scene;
  // An expert gives one lesson at a time, so the second one is a day later.
  const starts = [lastMinute, new Date(firstInstant.getTime() + DAY_MS), seoulInstant(2027, 1, 1)];
  for (const startsAt of starts) await createHeldLesson(scene, startsAt);
  const months = ['2026-11', '2026-12', '2027-01'];
  expect(starts.map(seoulMonth)).toEqual(months);
  const { companies } = await readCompanyOutcomes(asOperator(planDay), { month: '2027-01', months: 3 });
  const own = companies.find((company) => company.csCorporateId === csCorporateId);
  expect(own?.byMonth.map(({ month, lessons }) => [month, lessons])).toEqual(months.map((month) => [month, 1]));
  const attendanceMonths = await readAttendanceMonths(db, { coachId: expert.id, companies: [csCorporateId] }, 10);
  expect(attendanceMonths.map(({ month, lessons }) => [month, lessons])).toEqual(
    months.toReversed().map((month) => [month, 1]),
  );
});

it('a company’s report lists each lesson under its weekday and time of day', async () => {
  const scene = await createSettledCompany();
  const { csCorporateId } = scene;
  // The first and the last minute of each hour of a day, on different days.
  const starts = Array.from({ length: 24 }, (_, hour) =>
    [0, 59].map((minute, index) => seoulInstant(2026, 3, 1 + ((hour + index * 12) % 28), hour, minute)),
  ).flat();
  const free: Date[] = [];
  for (const startsAt of starts.toSorted((a, b) => a.getTime() - b.getTime())) {
    const last = free.at(-1);
    if (last && startsAt.getTime() - last.getTime() < 60 * MINUTE_MS) continue;
    free.push(startsAt);
    await createHeldLesson(scene, startsAt);
  }
  expect(new Set(free.map((at) => seoulParts(at).hour)).size).toBe(24);
  const policy = employerReportPolicies.of('employer-report-2026-01-01');
  const { id } = await db.employerReport.create({
    data: { csCorporateId, month: '2026-03', policyVersion: policy.version, createdAt: new Date() },
  });
  const due = { id, csCorporateId, companyName: '다온전자', month: '2026-03', firstMonth: '2026-03', policy };
  const held = await db.$transaction(async (tx) => {
    await countLessons(tx, due);
    return readLessons(tx, due);
  });
  const expected = Map.groupBy(free, (at) => {
    const { weekday, hour } = seoulParts(at);
    return `${weekday} ${slotOfHour(hour)}`;
  });
  expect(Object.fromEntries(held.map(({ weekday, slot, lessons }) => [`${weekday} ${slot}`, lessons]))).toEqual(
    Object.fromEntries([...expected].map(([name, lessons]) => [name, lessons.length])),
  );
});

it('a lesson has the price of its day, and a contract ends with its last day', async () => {
  const scene = await createSettledCompany({ groupPrice: 100_000 });
  const { csCorporateId, place, program } = scene;
  const contract = await db.companyContract.findFirstOrThrow({ where: { csCorporateId } });
  const rate = await db.companyRate.findFirstOrThrow({ where: { contractId: contract.id } });
  const { id: _id, createdAt: _createdAt, ...rateInput } = rate;
  await db.companyRate.create({ data: { ...rateInput, validFrom: new Date('2026-12-01'), groupPrice: 200_000 } });
  for (const startsAt of edges)
    await createHeldLesson({ ...scene, expert: await createExpert(csCorporateId) }, startsAt);
  const prices = await db.$queryRaw<{ price: number }[]>`
    select r.group_price as price from timetables t ${rateOfDay}
    where t.cs_corporate_id = ${csCorporateId} order by t.starts_at`;
  expect(prices.map(({ price }) => price)).toEqual([100_000, 200_000]);

  await db.timetable.deleteMany({ where: { csCorporateId } });
  for (const startsAt of edges)
    await planLesson({
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId: (await createExpert(csCorporateId)).id,
      startsAt,
    });
  await db.companyContract.update({ where: { id: contract.id }, data: { endsOn: new Date('2026-11-30') } });
  const canStart = (startsAt: Date) =>
    db
      .$transaction((tx) => assertWithinContract(tx, csCorporateId, startsAt))
      .then(
        () => true,
        () => false,
      );
  expect(await Promise.all(edges.map(canStart))).toEqual([true, false]);
  const after = await db.$transaction((tx) => lessonsAfterContracts(tx, { csCorporateId, now: planDay }));
  expect(after.map(({ startsAt }) => startsAt)).toEqual([firstInstant]);
  const { rows } = await readAttention({ db, pool, now: planDay });
  expect(rows.filter((row) => row.kind === 'no-contract')).toMatchObject([
    { csCorporateId, startsAt: firstInstant, lessons: 1 },
  ]);
  // A contract that begins then covers the lesson again.
  await agreeOnRate(csCorporateId, '2026-12-01');
  expect(await canStart(firstInstant)).toBe(true);
  expect(await db.$transaction((tx) => lessonsAfterContracts(tx, { csCorporateId, now: planDay }))).toEqual([]);
  expect((await readAttention({ db, pool, now: planDay })).rows.filter((row) => row.kind === 'no-contract')).toEqual(
    [],
  );
});

it('a proposed hour belongs to the same weekly slot in SQL and in the rules, at every possible start', async () => {
  const scene = await createMatchingScene({ coaches: 1, now: planDay });
  await scene.submitAnswers();
  const { consultingId, invitations } = await scene.match();
  const coachId = invitations[0]?.coachId ?? 0;
  const tuesday = 1;
  const times = dailyStarts().map(({ minute }) => new Date(firstInstant.getTime() + minute * MINUTE_MS));
  const expected = Map.groupBy(times, (at) => lessonSlotOfHour(seoulParts(at).hour));
  expect([seoulParts(firstInstant).weekday, weekDays[tuesday]]).toEqual([tuesday, 'tue']);
  for (const [slot, own] of expected) {
    await db.coachWeeklySlot.deleteMany({ where: { coachId } });
    await db.coachWeeklySlot.create({ data: { coachId, day: tuesday, slot } });
    const proposedTimes: Date[] = [];
    // A proposal has at most three times.
    for (let index = 0; index < times.length; index += 3) {
      await db.invitation.update({
        where: { consultingId_coachId: { consultingId, coachId } },
        data: {
          status: 'PROPOSED',
          programId: scene.program.id,
          message: '안녕하세요.',
          times: times.slice(index, index + 3),
          answeredAt: planDay,
        },
      });
      const request = { consultingId, learnerId: scene.learner.id, now: planDay, notBefore: planDay };
      proposedTimes.push(...(await listProposedHoursSql(pool, request)).map(({ startsAt }) => startsAt));
    }
    const inOrder = (dates: readonly Date[]) => dates.map((at) => at.getTime()).toSorted((a, b) => a - b);
    expect([slot, inOrder(proposedTimes)]).toEqual([slot, inOrder(own)]);
  }
});

it('money is recorded for a day from the one on which it became due until today, in Seoul', async () => {
  const scene = await createSettledCompany();
  await createHeldLesson(scene, seoulInstant(2026, 11, 4, 12));
  // Both moments are at night, when it is still the day before in UTC.
  const [due, now] = [seoulInstant(2026, 12, 3, 3), seoulInstant(2026, 12, 10, 0, 30)];
  await startAndCloseMonth('2026-11', due);
  const { id: billId } = await db.companyBill.findFirstOrThrow({ where: { csCorporateId: scene.csCorporateId } });
  const { operations } = callerFor(asOperator(now).actor, now);
  const ways: Readonly<Record<string, (day: string) => Promise<unknown>>> = {
    async 'a receipt of a bill'(receivedOn) {
      const basedOn = await db.companyBillReceipt.count({ where: { billId } });
      const receipt = { billId, amount: 1000, receivedOn, note: '이체', basedOn };
      return operations.settlement.recordReceipt({ ...receipt, idempotencyKey: crypto.randomUUID() });
    },
    // There is no such statement, which is found out after the day was accepted.
    'a payout': (paidOn) =>
      operations.settlement.pay({
        month: '2026-11',
        statements: [
          { statementId: 2_147_483_647, payTo: { bank: 'KB국민은행', lastDigits: '9012', holderName: '한지우' } },
        ],
        paidOn,
        reference: '이체 12',
      }),
    async 'what a refund owes'(paidOn) {
      const { order } = await createReceiptOrder();
      const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
      const refund = { status: 'DONE', amount: 1000, gatewayAmount: 0, breakdown: {}, reason: '' } as const;
      const key = { idempotencyKey: `owed:${order.id}`, policyVersion: 'test' };
      await db.refund.create({ data: { paymentId, ...refund, ...key, createdAt: due } });
      return operations.payOwed({ encryptedOrderId: encryptId('order', order.id), paidOn, reference: '이체 12' });
    },
  };
  const accepted: Record<string, string[]> = {};
  for (const [name, record] of Object.entries(ways)) {
    accepted[name] = [];
    for (const day of ['2026-12-02', '2026-12-03', '2026-12-10', '2026-12-11']) {
      const code = await record(day).then(() => 'OK', codeOf);
      if (code !== 'INVALID_INPUT') accepted[name].push(`${day} ${code}`);
    }
  }
  expect(accepted).toEqual({
    'a receipt of a bill': ['2026-12-03 OK', '2026-12-10 OK'],
    'a payout': ['2026-12-03 NOT_FOUND', '2026-12-10 NOT_FOUND'],
    'what a refund owes': ['2026-12-03 OK', '2026-12-10 OK'],
  });
});
