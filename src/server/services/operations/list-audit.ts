import type { MemberActor } from '~/domain/shared/actor';
import type { AuditRow } from '~/domain/operations/record-schema';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

/** What operators did, newest first. */
export async function listAudit({ db }: ServiceContext<MemberActor>, { action, cursor }: { action?: string; cursor?: string }): Promise<{ items: AuditRow[]; nextCursor: string | null }> {
  const rows = await db.auditEvent.findMany({ where: { ...(action ? { action } : {}), ...(cursor ? { id: { lt: decryptId('audit', cursor).id } } : {}) }, orderBy: { id: 'desc' }, take: PAGE + 1 });
  const operators = await db.user.findMany({ where: { id: { in: [...new Set(rows.map((row) => row.operatorId))] } }, select: { id: true, name: true } });
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  const items = rows.slice(0, PAGE).map(({ id, operatorId, details, ...row }) => ({ ...row, encryptedAuditId: encryptId('audit', id), operator: names.get(operatorId) ?? '', details: details === null ? null : JSON.stringify(details) }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedAuditId ?? null) : null };
}
