import { DISPUTE_MS, FAULT_PERCENT, type MixedContract, type MixedOutcome } from './mixed-contracts';

// A second implementation of what lessons with learners earn, without any product code.

type Won = number;
/** A line of the coach's statement of the month of `at`. */
type LearnerLine = { kind: 'LESSON' | 'FAULT'; coach: number; amount: Won; at: Date };
type LearnerMoney = {
  lines: LearnerLine[];
  /** What coaches have earned that is not payable yet. */
  pending: Won;
  /** VAT and revenue of the platform; a bonus lesson is a cost. */
  vat: Won;
  revenue: Won;
};

const paidBonus = new Set(['lesson-2026-11-29', 'lesson-2026-11-30']);
const paidFault = new Set(['payment-2026-11-29']);
const unpaid: ReadonlySet<MixedOutcome> = new Set(['CANCELLED_FREE', 'NOSHOW_COACH']);
const percent = (amount: Won, share: number) => Math.floor((amount * share) / 100);

/** Returns what the lessons of a contract earn, one after another. */
function referenceMoney(contract: MixedContract): LearnerMoney {
  const { lessonCount, amount, coach, substitute, lessons, fault } = contract;
  const unitPrice = Math.floor(amount / lessonCount);
  const result: LearnerMoney = { lines: [], pending: 0, vat: 0, revenue: 0 };
  let owed = amount;
  let earned = 0;
  for (const { outcome, isSubstituted, at, reversedAfter } of lessons) {
    if (unpaid.has(outcome)) continue;
    // The last paid lesson also gets what was lost to rounding.
    const price = earned + 1 >= lessonCount ? owed : Math.min(unitPrice, owed);
    const isBonus = price === 0;
    if (isBonus && !paidBonus.has(contract.lessonPolicyVersion)) continue;
    const share = percent(isBonus ? unitPrice : price, 80);
    const line = { kind: 'LESSON', coach: isSubstituted ? substitute : coach } as const;
    const payableAt = at.getTime() + DISPUTE_MS;
    if (outcome === 'UNDONE') continue;
    if (outcome === 'REVERSED') {
      result.lines.push({ ...line, amount: share, at: new Date(payableAt) });
      result.lines.push({ ...line, amount: -share, at: new Date(at.getTime() + reversedAfter) });
      continue;
    }
    earned += 1;
    owed -= price;
    const vat = isBonus ? 0 : Math.floor(((price - share) * 10) / 110);
    result.vat += vat;
    result.revenue += isBonus ? -share : price - share - vat;
    if (outcome === 'HELD' || outcome === 'DISPUTED') result.pending += share;
    else result.lines.push({ ...line, amount: share, at: new Date(payableAt) });
  }
  if (fault && paidFault.has(contract.paymentPolicyVersion)) {
    const part = Math.min(percent(amount, FAULT_PERCENT), percent(unitPrice, 80));
    result.lines.push({ kind: 'FAULT', coach: fault.isSubstitute ? substitute : coach, amount: -part, at: fault.at });
    result.revenue += part;
  }
  return result;
}

/** Returns the money of all contracts together. */
export function referenceMoneyOf(contracts: readonly MixedContract[]): LearnerMoney {
  const all = contracts.map(referenceMoney);
  const sum = (of: (money: LearnerMoney) => Won) => all.reduce((total, money) => total + of(money), 0);
  return {
    lines: all.flatMap(({ lines }) => lines),
    pending: sum(({ pending }) => pending),
    vat: sum(({ vat }) => vat),
    revenue: sum(({ revenue }) => revenue),
  };
}
