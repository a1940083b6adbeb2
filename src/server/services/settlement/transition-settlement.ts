import {
  type BillStatus,
  companyBillMachine,
  type DisputeStatus,
  type MonthStatus,
  settlementDisputeMachine,
  settlementMonthMachine,
  statementMachine,
  type StatementStatus,
} from '~/domain/settlement/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

type Transition<S extends string> = { id: number; from: S; to: S; by: TransitionActor };

/**
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when a concurrent transition was first; the functions below throw the
 *   same
 */
export async function transitionMonth(
  tx: Tx,
  { id, from, to, by }: Transition<MonthStatus>,
  columns: Prisma.SettlementMonthUncheckedUpdateManyInput,
): Promise<void> {
  await recordTransition(tx, settlementMonthMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.settlementMonth.updateMany({
    where: { id, status: from },
    data: { ...columns, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}

export async function transitionStatement(
  tx: Tx,
  { id, from, to, by }: Transition<StatementStatus>,
  columns: Prisma.SettlementStatementUncheckedUpdateManyInput = {},
): Promise<void> {
  await recordTransition(tx, statementMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.settlementStatement.updateMany({
    where: { id, status: from },
    data: { ...columns, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}

export async function transitionDispute(
  tx: Tx,
  { id, from, to, by }: Transition<DisputeStatus>,
  columns: Prisma.SettlementDisputeUncheckedUpdateManyInput,
): Promise<void> {
  await recordTransition(tx, settlementDisputeMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.settlementDispute.updateMany({
    where: { id, status: from },
    data: { ...columns, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}

export async function transitionBill(
  tx: Tx,
  { id, from, to, by }: Transition<BillStatus>,
  columns: Prisma.CompanyBillUncheckedUpdateManyInput = {},
): Promise<void> {
  await recordTransition(tx, companyBillMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.companyBill.updateMany({ where: { id, status: from }, data: { ...columns, status: to } });
  if (count === 0) throw new DomainError('CONFLICT');
}
