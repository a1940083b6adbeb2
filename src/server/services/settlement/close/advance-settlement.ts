import { payableLines } from '~/domain/payment/ledger';
import { statementAt } from '~/domain/settlement/days';
import { closePolicy, settlementPolicies } from '~/domain/settlement/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { transitionStatement } from '../transition-settlement';
import { beginMonth, nextMonth } from './start-month';

type Ctx = Pick<ServiceContext<SystemActor>, 'db' | 'now'>;

/**
 * Job advance-settlement, each night: begins to close the month whose statements are due, and makes statements payable
 * after their dispute period. Repeated or concurrent runs change nothing.
 */
export async function advanceSettlement(ctx: Ctx): Promise<void> {
  await beginDueMonth(ctx);
  while (await releaseNextStatements(ctx));
}

async function beginDueMonth({ db, now }: Ctx): Promise<void> {
  await db.$transaction(async (tx) => {
    if ((await tx.settlementMonth.count({ where: { status: 'CLOSING' } })) > 0) return;
    const month = await nextMonth(tx, now);
    if (month === null || now < statementAt(month, currentPolicy(settlementPolicies))) return;
    await beginMonth(tx, { month, startedBy: null, now });
  });
}

/**
 * Makes closed statements payable if their dispute period is over and their disputes are decided.
 * @returns whether statements may remain
 */
export function releaseNextStatements({ db, now }: Ctx): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ id: number }[]>`
      select s.id from settlement_statements s
      join settlement_months m on m.id = s.month_id and m.disputes_until <= ${now}
      where s.status = 'CLOSED' and not ${disputed}
      order by s.id limit ${closePolicy.statementsPerBatch} for no key update of s`;
    // Queries again after the lock: only a second query sees a dispute that was written while the lock was awaited.
    const statements = await tx.$queryRaw<Released[]>`
      select s.id, s.net, s.month_id as "monthId", c.user_id as "coachUserId"
      from settlement_statements s join coaches c on c.id = s.coach_id
      where s.id = any(${locked.map(({ id }) => id)}::int[]) and not ${disputed} order by s.id`;
    for (const statement of statements) await release(tx, statement, now);
    return locked.length === closePolicy.statementsPerBatch;
  });
}

/** Whether a dispute about a line of the statement s is open. */
const disputed = Prisma.sql`exists (select 1 from settlement_lines l join settlement_disputes d on d.line_id = l.id
  where l.statement_id = s.id and d.status = 'OPEN')`;

type Released = { id: number; net: number; monthId: number; coachUserId: number };

async function release(tx: Tx, { id, net, monthId, coachUserId }: Released, now: Date): Promise<void> {
  // Earnings of learners' lessons are already payable.
  const { _sum } = await tx.settlementLine.aggregate({
    where: { statementId: id, kind: { in: ['COMPANY_LESSON', 'CORRECTION'] } },
    _sum: { amount: true },
  });
  const { policyVersion } = await tx.settlementMonth.findUniqueOrThrow({ where: { id: monthId } });
  await postLedger(tx, {
    kind: 'STATEMENT_PAYABLE',
    idempotencyKey: `statement-payable:${id}`,
    subject: { kind: 'statement', id },
    policyVersion,
    at: now,
    lines: payableLines({ amount: _sum.amount ?? 0, coachUserId }),
  });
  const by = { role: 'system', actorId: null, at: now } as const;
  await transitionStatement(tx, { id, from: 'CLOSED', to: net > 0 ? 'PAYABLE' : 'CARRIED', by });
}
