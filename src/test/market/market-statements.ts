import { seoulDate } from '~/domain/shared/seoul-time';
import { type Db, db } from '~/server/db';
import { advanceSettlement } from '~/server/services/settlement/close/advance-settlement';
import { refundAccount } from '~/test/factories/payment';
import type { MarketStep } from './market-actions';
import { closeNextMonth, jobContext } from './market-jobs';
import { callAs, type Market, waitUntil } from './market-world';

type Settling = { market: Market; step: MarketStep; database: Db };

const newestMonth = () => db.settlementMonth.findFirst({ where: { status: 'CLOSED' }, orderBy: { month: 'desc' } });

/** Closes the next month, and a coach disputes a line of the statement in it. */
export async function disputeLine({ market, step, database }: Settling): Promise<void> {
  await closeNextMonth(market, database);
  const [closed, coach] = [await newestMonth(), market.coaches[step.coach]];
  if (!closed || !coach) return;
  const own = callAs(market, coach.actor, database).b2bExpert.settlement;
  const lines = (await own.month({ month: closed.month })).statement?.lines ?? [];
  const line = lines[step.lesson % Math.max(1, lines.length)];
  if (line) await own.dispute({ lineId: line.lineId, sentence: '금액이 약속한 것과 달라요.' });
}

/**
 * An operator decides the open disputes, except one of three, waits until the newest closed month can no longer be
 * disputed, and pays its statements at the amounts that the coaches see.
 */
export async function payMonth({ market, step, database }: Settling): Promise<void> {
  const closed = await newestMonth();
  if (!closed?.disputesUntil) return;
  const operator = callAs(market, market.operator, database).operations.settlement;
  for (const { id } of await db.settlementDispute.findMany({ where: { status: 'OPEN' }, orderBy: { id: 'asc' } })) {
    const decided = { disputeId: id, decision: '수업 기록과 약속한 조건을 확인했어요.' };
    if (step.ahead % 3 === 1) await operator.decideDispute({ ...decided, accepted: false });
    if (step.ahead % 3 === 2)
      await operator.decideDispute({ ...decided, accepted: true, correction: 1_000 * (step.ahead - 100) - 500 });
  }
  waitUntil(market, closed.disputesUntil);
  await advanceSettlement(jobContext(market, database));
  for (const { actor } of market.coaches)
    await callAs(market, actor, database).b2bExpert.settlement.saveAccount(refundAccount);
  const { month } = closed;
  const { items } = await callAs(market, market.operator, database).operations.settlement.statements({
    month,
    status: 'PAYABLE',
  });
  const statements = items.flatMap(({ statementId, payTo }) => (payTo ? [{ statementId, payTo }] : []));
  if (statements.length === 0) return;
  await announcePayouts(market, month);
  await callAs(market, market.operator, database).operations.settlement.pay({
    month,
    statements,
    paidOn: seoulDate(market.now),
    reference: `${month} 이체`,
  });
}

async function announcePayouts(market: Market, month: string): Promise<void> {
  for (const { coach, actor } of market.coaches) {
    const { statement } = await callAs(market, actor).b2bExpert.settlement.month({ month });
    const row = await db.settlementStatement.findFirst({ where: { coachId: coach.id, month: { month } } });
    if (statement && row) market.announced.payouts.set(row.id, statement.net);
  }
}
