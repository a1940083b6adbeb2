import { employerReportMachine, type EmployerReportStatus } from '~/domain/employer-report/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

type Transition = { id: number; from: EmployerReportStatus; to: EmployerReportStatus; by: TransitionActor };

/** @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when another change was faster */
export async function transitionReport(
  tx: Tx,
  { id, from, to, by }: Transition,
  columns: Prisma.EmployerReportUncheckedUpdateManyInput,
): Promise<void> {
  await recordTransition(tx, employerReportMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.employerReport.updateMany({
    where: { id, status: from },
    data: { ...columns, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
