import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import type { Market } from './market-world';
import { sumOf, type Violations } from './violations';

type Booked = { statementId: number; amount: number };
const paidText = `
  select t.statement_id as "statementId", e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.kind = 'STATEMENT_PAID' and e.account = 'COACH_PAYABLE'`;

/**
 * The statements contain what became payable until the end of their month, once, and the corrections of disputes. A paid
 * one was transferred once, as its coach saw it.
 */
export async function checkStatements(found: Violations, { announced }: Pick<Market, 'announced'>): Promise<void> {
  const [newest] = await db.settlementMonth.findMany({ where: { status: 'CLOSED' }, orderBy: { month: 'desc' } });
  if (!newest) return;
  const { to } = seoulMonthRange(newest.month);
  const [coaches, statements, disputes, booked] = await Promise.all([
    db.coach.findMany({ select: { id: true, userId: true } }),
    db.settlementStatement.findMany({ where: { month: { status: 'CLOSED' } }, include: { payout: true, lines: true } }),
    db.settlementDispute.findMany({ include: { correctionLine: true } }),
    pool.query<Booked>(paidText),
  ]);
  for (const { id, userId } of coaches) {
    const payable = await db.ledgerEntry.findMany({
      where: {
        account: 'COACH_PAYABLE',
        ownerId: userId,
        transaction: { at: { lt: to }, OR: [{ lessonId: { not: null } }, { kind: 'COACH_FAULT' }] },
      },
    });
    const own = statements.filter(({ coachId }) => coachId === id);
    const corrections = own
      .flatMap(({ lines }) => lines)
      .filter(({ correctedDisputeId }) => correctedDisputeId !== null);
    const gross = own.reduce((sum, statement) => sum + statement.gross, 0);
    const expected = sumOf(corrections) - sumOf(payable);
    found.check(gross === expected, `coach ${id} has statements of ${gross}, expected are ${expected}`);
    const paidAndCarried = own.reduce(
      (sum, { net, incomeTax, localTax, carriedIn, carriedOut }) =>
        sum + net + incomeTax + localTax + carriedOut - carriedIn,
      0,
    );
    found.check(
      paidAndCarried === gross,
      `coach ${id} has statements of ${gross} that pay and carry ${paidAndCarried}`,
    );
  }
  for (const { id, status, net, incomeTax, localTax, lines, gross, payout } of statements) {
    found.check(sumOf(lines) === gross, `statement ${id} of ${gross} has lines of ${sumOf(lines)}`);
    const own = booked.rows.filter(({ statementId }) => statementId === id);
    const expected = status === 'PAID' ? [net + incomeTax + localTax] : [];
    const amounts = own.map(({ amount }) => amount);
    found.check(
      amounts.length === expected.length && sumOf(own) === (expected[0] ?? 0),
      `statement ${id} is ${status} and booked as paid: ${amounts.join(', ')}`,
    );
    found.check((status === 'PAID') === (payout !== null), `statement ${id} is ${status} with payout ${payout?.id}`);
    const promise = announced.payouts.get(id);
    if (payout && promise !== undefined)
      found.check(payout.amount === promise, `statement ${id} showed ${promise} and paid ${payout.amount}`);
  }
  for (const { id, status, decidedAt, correction, correctionLine } of disputes) {
    const isDue = status === 'ACCEPTED' && decidedAt !== null && decidedAt < newest.startedAt;
    found.check(!isDue || correctionLine !== null, `the correction of dispute ${id} is in no statement`);
    if (correctionLine)
      found.check(
        status === 'ACCEPTED' && correctionLine.amount === correction,
        `dispute ${id} is ${status} with a correction of ${correction} and a line of ${correctionLine.amount}`,
      );
  }
}
