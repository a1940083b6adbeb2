import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import { DomainError } from '~/domain/shared/errors';
import { targetsOf } from './audit-targets';
import { asOperator } from '~/server/auth/acting-operator';
import type { Db } from '~/server/db';
import { logger } from '~/server/observability/logger';

/** `subject` names the member that the operator acts as, or the record that would allow acting as a member. */
type Acting = { db: Db; operatorId: number; subject: string; ip: string | null; now: Date };

/**
 * Records what an operator does while logged in as a member, one row for each call: the call and the rows it is about,
 * never the text of the input. The row is written before the call in a separate statement, so that nothing is done
 * without it and a failure is recorded too; the outcome is added afterwards.
 * @throws whatever `work` throws; and when the row cannot be written, before anything is done
 */
export async function recordActing<T>(
  { db, operatorId, subject, ip, now }: Acting,
  { path, input }: { path: string; input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const action = 'impersonation.act' satisfies AuditAction;
  const details = { call: path, targets: targetsOf(input) };
  const { id } = await db.auditEvent.create({
    data: { operatorId, action, subject, details, ip, at: now },
    select: { id: true },
  });
  try {
    const result = await asOperator(operatorId, work);
    await writeOutcome(db, id, 'OK');
    return result;
  } catch (thrown) {
    await writeOutcome(db, id, codeOf(thrown));
    throw thrown;
  }
}

/** A failure here does not undo the call: a row without an outcome means that the outcome is unknown. */
async function writeOutcome(db: Db, id: number, outcome: string): Promise<void> {
  try {
    await db.auditEvent.updateMany({ where: { id, outcome: null }, data: { outcome } });
  } catch (err) {
    logger.error({ err, auditEventId: id, outcome }, 'outcome not written');
  }
}

function codeOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : null;
  const error = thrown instanceof DomainError ? thrown : cause;
  return error instanceof DomainError ? error.code : 'INTERNAL';
}
