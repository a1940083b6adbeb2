import { z } from 'zod';
import { auditNote, auditText } from '~/domain/operations/texts/audit-labels';
import type { AuditRow, ListAuditInput } from '~/domain/operations/schema/record';
import type { MemberActor } from '~/domain/shared/actor';
import { changeText } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDayOf } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import type { AuditEvent } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { nameTargets, readUserNames } from './audit-targets';
import { findAuditIds } from './list-audit.sql';

const PAGE = 50;

/** Format that services/audit/record-acting.ts writes. */
const actingDetails = z.object({ call: z.string(), targets: z.array(z.string()) });
/** Format that services/company/manage/manage-people.ts writes. */
const expertDetails = z.object({ person: z.int() });
/** Format that changed-fields.ts creates. */
const changedDetails = z.object({
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
const detailsOf = z.record(z.string(), z.unknown());

/** Returns the actions of operators in sentences, newest first. */
export async function listAudit(
  { db, pool }: ServiceContext<MemberActor>,
  { action, query, from, to, cursor }: ListAuditInput,
): Promise<Page<AuditRow>> {
  const before = cursor ? decryptId('audit', cursor).id : undefined;
  const until = to ? new Date(seoulDayOf(to).getTime() + DAY_MS) : undefined;
  const ids = await findAuditIds(
    pool,
    { action, query, from: from ? seoulDayOf(from) : undefined, until, before },
    PAGE + 1,
  );
  const page = pageOf(ids, PAGE, (id) => encryptId('audit', id));
  const where = { id: { in: page.items } };
  const items = await toRows(db, await db.auditEvent.findMany({ where, orderBy: { id: 'desc' } }));
  return { ...page, items };
}

/**
 * Returns one entry of the log, by its address in the console.
 * @throws DomainError NOT_FOUND
 */
export async function getAudit(
  { db }: ServiceContext<MemberActor>,
  { encryptedAuditId }: { encryptedAuditId: string },
): Promise<AuditRow> {
  const [row] = await toRows(
    db,
    await db.auditEvent.findMany({ where: { id: decryptId('audit', encryptedAuditId).id } }),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

async function toRows(db: Db, events: readonly AuditEvent[]): Promise<AuditRow[]> {
  const targetOf = await nameTargets(
    db,
    events.flatMap((event) => [event.subject, expertOf(event)]),
  );
  const people = events.flatMap(({ operatorId, subject }) => [operatorId, memberIdOf(subject) ?? []].flat());
  const names = await readUserNames(db, people);
  return events.map(({ id, operatorId, details, outcome, ...row }): AuditRow => {
    const operator = names.get(operatorId) ?? '';
    const target = targetOf(row.subject);
    const textInput = {
      target: target.label,
      person: targetOf(expertOf({ action: row.action, details })).label,
      details: detailsOf.safeParse(details).data ?? {},
      outcome,
    };
    const acting = row.action === 'impersonation.act' ? actingDetails.safeParse(details).data : undefined;
    return {
      ...row,
      encryptedAuditId: encryptId('audit', id),
      operator,
      sentence: auditText(operator, row.action, textInput),
      note: auditNote(row.action, textInput),
      changes: (changedDetails.safeParse(details).data?.changes ?? []).map(changeText),
      href: target.href,
      member: names.get(memberIdOf(row.subject) ?? 0) ?? null,
      acting: acting ? { ...acting, outcome } : null,
      details: details === null ? null : JSON.stringify(details),
    };
  });
}

/**
 * Returns the expert whom a company authorised or withdrew, as a subject of the log; '' for an entry about no expert.
 */
function expertOf({ action, details }: Pick<AuditEvent, 'action' | 'details'>): string {
  const person = action === 'company.expert' ? expertDetails.safeParse(details).data?.person : undefined;
  return person === undefined ? '' : `coach:${person}`;
}

function memberIdOf(subject: string): number | null {
  const id = /^user:(\d{1,9})$/.exec(subject)?.[1];
  return id ? Number(id) : null;
}
