import { afterClose } from '~/domain/settlement/days';
import { statementMail } from '~/domain/settlement/texts/mails';
import { closePolicy } from '~/domain/settlement/policy';
import { statementOf, taxTypeOf } from '~/domain/settlement/statement';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { transitionStatement } from '../transition-settlement';
import type { ClosingMonth, Phase } from './phase';
import { statementUrl } from './statement-url';

/** Totals a month's statements and notifies each coach. After that a statement never changes. */
export const closeStatements: Phase = async (tx, closing, after) => {
  const statements = await tx.settlementStatement.findMany({
    where: { monthId: closing.id, status: 'OPEN', id: { gt: after } },
    orderBy: { id: 'asc' },
    take: closePolicy.statementsPerBatch,
    select: {
      id: true,
      coachId: true,
      carriedFrom: { select: { carriedOut: true } },
      coach: {
        select: {
          businessRegistered: true,
          businessNumber: true,
          user: { select: { id: true, email: true } },
        },
      },
    },
  });
  const sums = await tx.settlementLine.groupBy({
    by: ['statementId'],
    where: { statementId: { in: statements.map(({ id }) => id) } },
    _sum: { amount: true },
  });
  const grossOf = new Map(sums.map(({ statementId, _sum }) => [statementId, _sum.amount ?? 0]));
  for (const { id, coach, carriedFrom } of statements)
    await closeStatement(tx, closing, {
      id,
      gross: grossOf.get(id) ?? 0,
      carriedIn: carriedFrom?.carriedOut ?? 0,
      coach,
    });
  return { cursor: statements.at(-1)?.id ?? null };
};

type Summed = {
  id: number;
  gross: number;
  carriedIn: number;
  coach: {
    businessRegistered: boolean;
    businessNumber: string | null;
    user: { id: number; email: string };
  };
};

async function closeStatement(
  tx: Tx,
  { month, policy, now }: ClosingMonth,
  { id, gross, carriedIn, coach }: Summed,
): Promise<void> {
  const taxType = taxTypeOf(coach);
  const amounts = statementOf({ amounts: [gross], carriedIn, taxType }, policy);
  const { incomeTax, localTax, net, carriedOut } = amounts;
  const columns = { taxType, gross, carriedIn, incomeTax, localTax, net, carriedOut, closedAt: now };
  const by = { role: 'system', actorId: null, at: now } as const;
  await transitionStatement(tx, { id, from: 'OPEN', to: 'CLOSED', by }, columns);
  const { disputesUntil, payOn } = afterClose(month, now, policy);
  await queueMessage(tx, {
    kind: 'settlement',
    template: 'settlement-statement',
    recipient: coach.user.email,
    userId: coach.user.id,
    content: statementMail({ month, figures: amounts, disputesUntil, payOn, url: statementUrl(month) }),
    dedupeKey: `settlement-statement:${id}`,
  });
}
