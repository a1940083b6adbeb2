import { db } from '~/server/db';

// A second, slow implementation of a month's settlement without any product code: the amounts of every coach and
// company in the database for a month without an earlier settlement.

type Won = number;
export type ReferenceSettlement = {
  lessons: number;
  unpriced: number;
  /** What coaches earned with learners. */
  learners: Won;
  statements: Map<number, { gross: Won; incomeTax: Won; localTax: Won; net: Won; carriedOut: Won }>;
  bills: Map<number, { total: Won; vat: Won }>;
};

const dayIn = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const day = (at: Date) => at.toISOString().slice(0, 10);
const tens = (amount: number) => Math.floor(amount / 10) * 10;

export async function referenceSettlement(month: string): Promise<ReferenceSettlement> {
  const [lessons, taught, contracts, coaches] = await Promise.all([
    db.timetable.findMany(),
    db.lesson.findMany({ include: { contract: { select: { unitPrice: true } } } }),
    db.companyContract.findMany({ include: { rates: true } }),
    db.coach.findMany(),
  ]);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const result: ReferenceSettlement = { lessons: 0, unpriced: 0, learners: 0, statements: new Map(), bills: new Map() };
  const earned = new Map<number, Won>();
  const bill = (csCorporateId: number, amount: Won) => {
    if (amount === 0) return;
    const total = (result.bills.get(csCorporateId)?.total ?? 0) + amount;
    // VAT is a tenth of the supply price, computed once for the whole bill.
    result.bills.set(csCorporateId, { total, vat: Math.floor((total * 10) / 110) });
  };
  const rateOn = (csCorporateId: number, on: string) => {
    const inForce = contracts.filter(
      (contract) =>
        contract.csCorporateId === csCorporateId &&
        day(contract.startsOn) <= on &&
        (!contract.endsOn || on <= day(contract.endsOn)),
    );
    let newest: (typeof contracts)[number]['rates'][number] | undefined;
    for (const contract of inForce)
      for (const rate of contract.rates)
        if (day(rate.validFrom) <= on && (!newest || rate.validFrom > newest.validFrom)) newest = rate;
    return newest;
  };
  for (const lesson of lessons) {
    const on = dayIn(lesson.startsAt);
    if (!lesson.closedAt || lesson.cancelledAt || on.slice(0, 7) > month) continue;
    const rate = rateOn(lesson.csCorporateId, on);
    if (!rate) {
      result.unpriced += 1;
      continue;
    }
    result.lessons += 1;
    const isIndividual = lesson.groupLessonType === 'individual';
    const share = isIndividual ? rate.expertIndividualRate : rate.expertGroupRate;
    earned.set(lesson.coachId, (earned.get(lesson.coachId) ?? 0) + share);
    if (rate.billing === 'lesson')
      bill(lesson.csCorporateId, (isIndividual ? rate.individualPrice : rate.groupPrice) ?? 0);
  }
  for (const lesson of taught) {
    const ended =
      lesson.status === 'DONE' ? lesson.heldAt : lesson.status === 'CANCELLED_CHARGED' ? lesson.endedAt : null;
    // Payable when it can no longer be disputed, two days later.
    if (!ended || dayIn(new Date(ended.getTime() + 172_800_000)).slice(0, 7) > month) continue;
    result.lessons += 1;
    const share = Math.floor((lesson.contract.unitPrice * 80) / 100);
    result.learners += share;
    earned.set(lesson.coachId, (earned.get(lesson.coachId) ?? 0) + share);
  }
  for (const csCorporateId of new Set(contracts.map((contract) => contract.csCorporateId))) {
    const days = new Map<number, { price: Won; days: number }>();
    for (let date = 1; date <= length; date += 1) {
      const rate = rateOn(csCorporateId, `${month}-${String(date).padStart(2, '0')}`);
      if (rate?.billing !== 'month') continue;
      days.set(rate.id, { price: rate.monthPrice ?? 0, days: (days.get(rate.id)?.days ?? 0) + 1 });
    }
    for (const version of days.values()) bill(csCorporateId, Math.floor((version.price * version.days) / length));
  }
  for (const [coachId, gross] of earned) {
    const coach = coaches.find(({ id }) => id === coachId);
    const taxed = !(coach?.businessRegistered && coach.businessNumber);
    const incomeTax = taxed ? tens((gross * 3) / 100) : 0;
    const localTax = taxed ? tens((gross * 3) / 1000) : 0;
    const net = gross - incomeTax - localTax;
    if (net < 10_000) result.statements.set(coachId, { gross, incomeTax: 0, localTax: 0, net: 0, carriedOut: gross });
    else result.statements.set(coachId, { gross, incomeTax, localTax, net, carriedOut: 0 });
  }
  return result;
}

/** Returns what the product has written, in the same form. */
export async function writtenSettlement(month: string): Promise<ReferenceSettlement> {
  const { id, lineCount, unpriced } = await db.settlementMonth.findUniqueOrThrow({ where: { month } });
  const statements = await db.settlementStatement.findMany({ where: { monthId: id } });
  const bills = await db.companyBill.findMany({ where: { monthId: id } });
  const learners = await db.settlementLine.aggregate({
    where: { kind: 'LESSON', statement: { monthId: id } },
    _sum: { amount: true },
  });
  return {
    lessons: lineCount,
    unpriced,
    learners: learners._sum.amount ?? 0,
    statements: new Map(
      statements.map(({ coachId, gross, incomeTax, localTax, net, carriedOut }) => [
        coachId,
        { gross, incomeTax, localTax, net, carriedOut },
      ]),
    ),
    bills: new Map(bills.map(({ csCorporateId, total, vat }) => [csCorporateId, { total, vat }])),
  };
}
