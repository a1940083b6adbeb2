import { z } from 'zod';
import type { MemberActor } from '~/domain/shared/actor';
import type { AuditRow } from '~/domain/operations/record-schema';
import type { Db } from '~/server/db';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

/** As services/account/record-acting.ts writes them. */
const actingDetails = z.object({ call: z.string(), targets: z.array(z.string()) });

/** What operators did, newest first. */
export async function listAudit({ db }: ServiceContext<MemberActor>, { action, cursor }: { action?: string; cursor?: string }): Promise<{ items: AuditRow[]; nextCursor: string | null }> {
  const rows = await db.auditEvent.findMany({ where: { ...(action ? { action } : {}), ...(cursor ? { id: { lt: decryptId('audit', cursor).id } } : {}) }, orderBy: { id: 'desc' }, take: PAGE + 1 });
  const names = await namesOf(db, rows.flatMap(({ operatorId, subject }) => [operatorId, memberIdOf(subject)]));
  const items = rows.slice(0, PAGE).map(({ id, operatorId, details, outcome, ...row }): AuditRow => {
    const acting = row.action === 'impersonation.act' ? actingDetails.safeParse(details).data : undefined;
    return {
      ...row,
      encryptedAuditId: encryptId('audit', id),
      operator: names.get(operatorId) ?? '',
      member: names.get(memberIdOf(row.subject) ?? 0) ?? null,
      acting: acting ? { ...acting, outcome } : null,
      details: details === null ? null : JSON.stringify(details),
    };
  });
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedAuditId ?? null) : null };
}

async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const people = await db.user.findMany({ where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } }, select: { id: true, name: true } });
  return new Map(people.map(({ id, name }) => [id, name]));
}

function memberIdOf(subject: string): number | null {
  const id = /^user:(\d{1,9})$/.exec(subject)?.[1];
  return id ? Number(id) : null;
}
