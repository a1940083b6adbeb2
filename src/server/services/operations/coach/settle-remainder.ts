import type { CoachClosing, RemainderWay } from '~/domain/operations/schema/coach-closing';
import { payoutLines, writtenOffLines } from '~/domain/payment/ledger';
import { settlementPolicies } from '~/domain/settlement/policy';
import { statementOf, taxTypeOf } from '~/domain/settlement/statement';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { isStillCarried } from '~/server/services/settlement/close/other-lines';

type Remainder = NonNullable<CoachClosing['remainder']> & {
  statementId: number;
  policyVersion: string;
  coachUserId: number;
  /** KRW */ withheld: number;
};

/**
 * Returns the balance of a coach that the last statement carried over because it is below the least payout, or because
 * the coach owes it; null when the balance is another one. It locks the statement, so that no month's close takes it.
 */
export async function readRemainder(
  tx: Tx,
  { coachId, balance }: { coachId: number; balance: number },
): Promise<Remainder | null> {
  const where = { coachId, status: 'CARRIED', ...isStillCarried } as const;
  const last = await tx.settlementStatement.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } });
  if (!last) return null;
  await tx.$queryRaw`select id from settlement_statements where id = ${last.id} for update`;
  const statement = await tx.settlementStatement.findFirst({
    where: { id: last.id, ...where },
    select: {
      carriedOut: true,
      month: { select: { policyVersion: true } },
      coach: { select: { userId: true, businessRegistered: true, businessNumber: true } },
    },
  });
  if (statement?.carriedOut !== balance) return null;
  const { coach, month } = statement;
  const { withholding } = settlementPolicies.of(month.policyVersion);
  const { net, incomeTax, localTax } = statementOf(
    { amounts: [], carriedIn: balance, taxType: taxTypeOf(coach) },
    { withholding, leastPayout: 1 },
  );
  const { policyVersion } = month;
  return {
    amount: balance,
    net,
    withheld: incomeTax + localTax,
    statementId: last.id,
    policyVersion,
    coachUserId: coach.userId,
  };
}

/** Books that the balance was transferred by hand, or that nobody pays it. @throws DomainError MOVE_NOT_ALLOWED */
export async function settleRemainder(
  tx: Tx,
  { amount, net, withheld, statementId, policyVersion, coachUserId }: Remainder,
  { way, now }: { way: RemainderWay; now: Date },
): Promise<void> {
  if (way === 'PAID' && net <= 0) throw new DomainError('MOVE_NOT_ALLOWED');
  await postLedger(tx, {
    kind: way === 'PAID' ? 'REMAINDER_PAID' : 'REMAINDER_WRITTEN_OFF',
    idempotencyKey: `remainder:${statementId}`,
    subject: { kind: 'statement', id: statementId },
    policyVersion,
    at: now,
    lines: way === 'PAID' ? payoutLines({ net, withheld, coachUserId }) : writtenOffLines({ amount, coachUserId }),
  });
}
