import { db } from '~/server/db';

// A second, slow implementation of a month's settlement without any product code: the amounts of every coach and
// company in the database.

type Won = number;
type Kind = 'COMPANY_LESSON' | 'LESSON' | 'FAULT' | 'CORRECTION';
export type ReferenceSettlement = {
  unpriced: number;
  /** The lines of all statements together, by kind. */
  lines: Record<Kind, { count: number; amount: Won }>;
  statements: Map<number, { gross: Won; carriedIn: Won; incomeTax: Won; localTax: Won; net: Won; carriedOut: Won }>;
  bills: Map<number, { total: Won; vat: Won }>;
};
/** A line of a coach about a learner's lesson, or a correction; it belongs to the month of `at`. */
export type ReferenceLine = { kind: Exclude<Kind, 'COMPANY_LESSON'>; coachId: number; amount: Won; at: Date };

const noLines = (): ReferenceSettlement['lines'] => ({
  COMPANY_LESSON: { count: 0, amount: 0 },
  LESSON: { count: 0, amount: 0 },
  FAULT: { count: 0, amount: 0 },
  CORRECTION: { count: 0, amount: 0 },
});

const dayIn = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const day = (at: Date) => at.toISOString().slice(0, 10);
const tens = (amount: number) => Math.floor(amount / 10) * 10;

/** Returns the lines of lessons that nobody disputed and nothing reversed, at the price of their contract. */
async function undisputedLines(): Promise<ReferenceLine[]> {
  const lessons = await db.lesson.findMany({ include: { contract: { select: { unitPrice: true } } } });
  return lessons.flatMap(({ status, heldAt, endedAt, coachId, contract }): ReferenceLine[] => {
    const ended = status === 'DONE' ? heldAt : status === 'CANCELLED_CHARGED' ? endedAt : null;
    // Payable when it can no longer be disputed, two days later.
    const at = ended && new Date(ended.getTime() + 172_800_000);
    return at ? [{ kind: 'LESSON', coachId, amount: Math.floor((contract.unitPrice * 80) / 100), at }] : [];
  });
}

/**
 * @param lines lines about lessons with learners and corrections; by default those of undisputed lessons
 * @param before the month before, if it was settled earlier: its lessons are not settled again, and its amounts are
 *   carried over
 */
export async function referenceSettlement(
  month: string,
  lines: readonly ReferenceLine[] | null = null,
  before: { month: string; settlement: ReferenceSettlement } | null = null,
): Promise<ReferenceSettlement> {
  const [lessons, contracts, coaches] = await Promise.all([
    db.timetable.findMany(),
    db.companyContract.findMany({ include: { rates: true } }),
    db.coach.findMany(),
  ]);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const result: ReferenceSettlement = { unpriced: 0, lines: noLines(), statements: new Map(), bills: new Map() };
  const earned = new Map<number, Won>();
  const earn = (kind: Kind, coachId: number, amount: Won) => {
    result.lines[kind].count += 1;
    result.lines[kind].amount += amount;
    earned.set(coachId, (earned.get(coachId) ?? 0) + amount);
  };
  const settledBefore = before?.month ?? '';
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
    if (on.slice(0, 7) <= settledBefore) continue;
    const isIndividual = lesson.groupLessonType === 'individual';
    earn('COMPANY_LESSON', lesson.coachId, isIndividual ? rate.expertIndividualRate : rate.expertGroupRate);
    if (rate.billing === 'lesson')
      bill(lesson.csCorporateId, (isIndividual ? rate.individualPrice : rate.groupPrice) ?? 0);
  }
  for (const { kind, coachId, amount, at } of lines ?? (await undisputedLines())) {
    const on = dayIn(at).slice(0, 7);
    if (on <= month && on > settledBefore) earn(kind, coachId, amount);
  }
  const carried = new Map<number, Won>();
  for (const [coachId, { carriedOut }] of before?.settlement.statements ?? [])
    if (carriedOut !== 0) carried.set(coachId, carriedOut);
  for (const csCorporateId of new Set(contracts.map((contract) => contract.csCorporateId))) {
    const days = new Map<number, { price: Won; days: number }>();
    for (let date = 1; date <= length; date += 1) {
      const rate = rateOn(csCorporateId, `${month}-${String(date).padStart(2, '0')}`);
      if (rate?.billing !== 'month') continue;
      days.set(rate.id, { price: rate.monthPrice ?? 0, days: (days.get(rate.id)?.days ?? 0) + 1 });
    }
    for (const version of days.values()) bill(csCorporateId, Math.floor((version.price * version.days) / length));
  }
  for (const coachId of new Set([...earned.keys(), ...carried.keys()])) {
    const [gross, carriedIn] = [earned.get(coachId) ?? 0, carried.get(coachId) ?? 0];
    const due = gross + carriedIn;
    const coach = coaches.find(({ id }) => id === coachId);
    const taxed = due > 0 && !(coach?.businessRegistered && coach.businessNumber);
    const incomeTax = taxed ? tens((due * 3) / 100) : 0;
    const localTax = taxed ? tens((due * 3) / 1000) : 0;
    const net = due - incomeTax - localTax;
    result.statements.set(
      coachId,
      net < 10_000
        ? { gross, carriedIn, incomeTax: 0, localTax: 0, net: 0, carriedOut: due }
        : { gross, carriedIn, incomeTax, localTax, net, carriedOut: 0 },
    );
  }
  return result;
}

/** Returns what the product has written, in the same form. */
export async function writtenSettlement(month: string): Promise<ReferenceSettlement> {
  const { id, lineCount, unpriced } = await db.settlementMonth.findUniqueOrThrow({ where: { month } });
  const statements = await db.settlementStatement.findMany({ where: { monthId: id } });
  const bills = await db.companyBill.findMany({ where: { monthId: id } });
  const written = await db.settlementLine.groupBy({
    by: ['kind'],
    where: { statement: { monthId: id } },
    _count: true,
    _sum: { amount: true },
  });
  const lines = noLines();
  for (const { kind, _count, _sum } of written) lines[kind] = { count: _count, amount: _sum.amount ?? 0 };
  const counted = Object.values(lines).reduce((sum, { count }) => sum + count, 0);
  if (counted !== lineCount) throw new RangeError(`the month counts ${lineCount} lines and has ${counted}`);
  return {
    unpriced,
    lines,
    statements: new Map(
      statements.map(({ coachId, gross, carriedIn, incomeTax, localTax, net, carriedOut }) => [
        coachId,
        { gross, carriedIn, incomeTax, localTax, net, carriedOut },
      ]),
    ),
    bills: new Map(bills.map(({ csCorporateId, total, vat }) => [csCorporateId, { total, vat }])),
  };
}
