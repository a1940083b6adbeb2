import { correctionLines } from '~/domain/payment/ledger';
import { closePolicy } from '~/domain/settlement/policy';
import type { Prisma } from '~/generated/prisma/client';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { idOf, openStatements, type Phase } from './phase';

/** Kinds of ledger transactions that become a line of a statement when they change a payable amount. */
export const settledKinds = [
  'LESSON_PAYABLE',
  'LESSON_EARNED',
  'LESSON_PENDING',
  'LESSON_REVERSED',
  'COACH_FAULT',
] as const;

type Earned = { id: number; lessonId: number | null; coachId: number; amount: number };

/**
 * Settles learners' lessons: each transaction that changed the payable amount of a lesson (made payable, or reversed)
 * becomes a line, and so does the part of a refund that its coach pays. The ledger already contains the money.
 */
export const settleLessons: Phase = async (tx, closing, after) => {
  const rows = await tx.$queryRaw<Earned[]>`
    select t.id, t.lesson_id as "lessonId", c.id as "coachId", -e.amount as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'COACH_PAYABLE'
    join coaches c on c.user_id = e.owner_id
    where t.kind = any(${[...settledKinds]})
      and t.id > ${after} and t.at < ${closing.until}
      and not exists (select 1 from settlement_lines l where l.ledger_transaction_id = t.id and l.ledger_transaction_id > ${after})
    order by t.id limit ${closePolicy.linesPerBatch}`;
  if (rows.length > 0) {
    const statements = await openStatements(
      tx,
      closing,
      rows.map(({ coachId }) => coachId),
    );
    await tx.settlementLine.createMany({
      data: rows.map(({ id, lessonId, coachId, amount }) => ({
        statementId: idOf(statements, coachId),
        kind: lessonId === null ? ('FAULT' as const) : ('LESSON' as const),
        lessonId,
        ledgerTransactionId: id,
        amount,
      })),
    });
  }
  return { cursor: rows.at(-1)?.id ?? null, lines: rows.length };
};

/** Settles the corrections from disputes of earlier months. */
export const settleCorrections: Phase = async (tx, closing, after) => {
  const disputes = await tx.settlementDispute.findMany({
    where: { id: { gt: after }, status: 'ACCEPTED', correctionLine: null, decidedAt: { lte: closing.now } },
    orderBy: { id: 'asc' },
    take: closePolicy.statementsPerBatch,
    select: { id: true, coachId: true, correction: true, coach: { select: { userId: true } } },
  });
  const statements = await openStatements(
    tx,
    closing,
    disputes.map(({ coachId }) => coachId),
  );
  for (const { id, coachId, correction, coach } of disputes) {
    const [statementId, amount] = [idOf(statements, coachId), correction ?? 0];
    await tx.settlementLine.create({ data: { statementId, kind: 'CORRECTION', correctedDisputeId: id, amount } });
    await postLedger(tx, {
      kind: 'STATEMENT_CORRECTED',
      idempotencyKey: `settlement-dispute:${id}`,
      subject: { kind: 'statement', id: statementId },
      policyVersion: closing.policy.version,
      at: closing.now,
      lines: correctionLines({ amount, coachUserId: coach.userId }),
    });
  }
  return { cursor: disputes.at(-1)?.id ?? null, lines: disputes.length };
};

/**
 * Whether the amount that a statement carried over is neither in a later statement nor settled with a closed account.
 */
export const isStillCarried = {
  carriedOut: { not: 0 },
  carriedTo: null,
  ledgerTransactions: { none: { kind: { in: ['REMAINDER_PAID', 'REMAINDER_WRITTEN_OFF'] } } },
} satisfies Prisma.SettlementStatementWhereInput;

/** Settles amounts carried over from earlier statements, also for coaches without new earnings. */
export const settleCarries: Phase = async (tx, closing, after) => {
  const found = await tx.settlementStatement.findMany({
    where: { id: { gt: after }, monthId: { not: closing.id }, ...isStillCarried },
    orderBy: { id: 'asc' },
    take: closePolicy.linesPerBatch,
    select: { id: true },
  });
  const ids = found.map(({ id }) => id);
  // Queries again after the lock: closing a coach's account settles the amount under the same lock.
  await tx.$queryRaw`
    select id from settlement_statements where id = any(${ids}::int[]) order by id for no key update`;
  const carryOvers = await tx.settlementStatement.findMany({
    where: { id: { in: ids }, ...isStillCarried },
    orderBy: { id: 'asc' },
    select: { id: true, coachId: true },
  });
  const statements = await openStatements(
    tx,
    closing,
    carryOvers.map(({ coachId }) => coachId),
  );
  for (const { id: carriedFromId, coachId } of carryOvers)
    await tx.settlementStatement.update({ where: { id: idOf(statements, coachId) }, data: { carriedFromId } });
  return { cursor: ids.at(-1) ?? null };
};
