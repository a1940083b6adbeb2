import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import type { MemberActor } from '~/domain/shared/actor';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

export type AuditEntry = { action: AuditAction; subject: string; details?: Prisma.InputJsonObject };

/** Records what an operator did, append-only; inside the transaction of the change when there is one. */
export async function recordAudit(
  db: Db | Tx,
  { actor, ip, now }: Pick<ServiceContext<MemberActor>, 'actor' | 'ip' | 'now'>,
  { action, subject, details }: AuditEntry,
): Promise<void> {
  await db.auditEvent.create({ data: { operatorId: actor.userId, action, subject, details, ip, at: now } });
}
