import { isOverdue } from '~/domain/lead/next-step';
import { leadPolicy } from '~/domain/lead/policy';
import type { LeadPage, LeadRow, ListLeadsInput } from '~/domain/lead/schema/lead';
import { openLeadStatuses } from '~/domain/lead/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { pageOf } from '~/domain/shared/page';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

export const leadRowSelect = {
  id: true,
  kind: true,
  status: true,
  companyName: true,
  people: true,
  ownerId: true,
  nextOn: true,
  language: true,
  createdAt: true,
} as const satisfies Prisma.LeadSelect;
type Row = Prisma.LeadGetPayload<{ select: typeof leadRowSelect }>;

/** The open leads whose next step should have been taken before today. */
export const overdueLeads = (now: Date) =>
  ({
    status: { in: [...openLeadStatuses] },
    nextOn: { lt: new Date(seoulDate(now)) },
  }) satisfies Prisma.LeadWhereInput;

/** Returns whether no new request is accepted now, because too many of the last 24 hours are open. */
export async function isLeadLimitReached(db: Db | Tx, now: Date): Promise<boolean> {
  const createdAt = { gt: new Date(now.getTime() - DAY_MS), lte: now };
  return (await db.lead.count({ where: { endedAt: null, createdAt } })) >= leadPolicy.maxOpenPerDay;
}

/** Returns the condition for the leads after one in the order of `listLeads`. */
async function isAfter(db: Db, id: number): Promise<Prisma.LeadWhereInput> {
  const last = await db.lead.findUnique({ where: { id }, select: { nextOn: true } });
  const nextOn = last?.nextOn ?? null;
  const sameDay = { nextOn, id: { lt: id } };
  return nextOn === null ? sameDay : { OR: [sameDay, { nextOn: { gt: nextOn } }, { nextOn: null }] };
}

/**
 * Returns companies' requests, and whether new ones are rejected now: open requests by the day of their next step, then
 * ended ones; of one day newest first.
 */
export async function listLeads(
  { db, actor, now }: ServiceContext<MemberActor>,
  { status, due, owner, cursor }: ListLeadsInput,
): Promise<LeadPage> {
  const rows = await db.lead.findMany({
    where: {
      AND: [
        status ? { status } : {},
        due ? overdueLeads(now) : {},
        cursor === undefined ? {} : await isAfter(db, cursor),
      ],
      ...(owner ? { ownerId: owner === 'ME' ? actor.userId : null } : {}),
    },
    orderBy: [{ nextOn: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
    take: PAGE + 1,
    select: leadRowSelect,
  });
  const names = await namesOf(db, rows);
  const page = pageOf(
    rows.map((row) => presentRow(row, names, now)),
    PAGE,
    ({ leadId }) => leadId,
  );
  return { ...page, rejectsLeads: await isLeadLimitReached(db, now) };
}

/** Returns the names of the owners. */
export async function namesOf(db: Db, rows: readonly { ownerId: number | null }[]): Promise<Map<number, string>> {
  const users = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ ownerId }) => ownerId ?? []) } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name]));
}

export function presentRow({ id, ownerId, nextOn, ...row }: Row, names: Map<number, string>, now: Date): LeadRow {
  const day = nextOn && nextOn.toISOString().slice(0, 10);
  return {
    leadId: id,
    ...row,
    owner: ownerId === null ? null : (names.get(ownerId) ?? null),
    nextOn: day,
    overdue: isOverdue({ status: row.status, nextOn: day }, now),
  };
}
