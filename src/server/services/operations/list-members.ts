import type { MemberActor } from '~/domain/shared/actor';
import type { MemberRow, MemberView } from '~/domain/operations/schema/member';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { personSearchFilter } from '~/server/database/person-search-filter';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

const memberSelect = {
  id: true,
  name: true,
  email: true,
  grade: true,
  status: true,
  createdAt: true,
  lastActiveAt: true,
  _count: { select: { orders: true } },
  memberships: { where: { leftAt: null }, take: 1, select: { company: { select: { id: true, name: true } } } },
} as const satisfies Prisma.UserSelect;

/** Returns members, newest first; `query` searches e-mail, name and phone number. */
export async function listMembers(
  { db, now }: ServiceContext<MemberActor>,
  { query, grade, today, cursor }: { query: string; grade?: MemberRow['grade']; today?: 'JOINED'; cursor?: string },
): Promise<Page<MemberRow>> {
  const rows = await db.user.findMany({
    where: {
      ...(grade ? { grade } : {}),
      ...(today ? { createdAt: { gte: seoulDayStart(now) } } : {}),
      ...(query ? personSearchFilter(query) : {}),
      ...(cursor ? { id: { lt: decryptId('user', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: memberSelect,
  });
  return pageOf(rows.map(toMemberRow), PAGE, ({ encryptedUserId }) => encryptedUserId);
}

/**
 * Returns one member, by the address in the console.
 * @throws DomainError NOT_FOUND
 */
export async function getMember(
  { db }: ServiceContext<MemberActor>,
  { encryptedUserId }: { encryptedUserId: string },
): Promise<MemberView> {
  const user = await db.user.findUnique({
    where: { id: decryptId('user', encryptedUserId).id },
    select: { ...memberSelect, phone: true },
  });
  if (!user) throw new DomainError('NOT_FOUND');
  const { phone, ...member } = user;
  return { ...toMemberRow(member), phone };
}

function toMemberRow({
  id,
  _count,
  memberships: [membership],
  ...row
}: Prisma.UserGetPayload<{ select: typeof memberSelect }>): MemberRow {
  return {
    encryptedUserId: encryptId('user', id),
    company: membership ? { csCorporateId: membership.company.id, name: membership.company.name } : null,
    orders: _count.orders,
    ...row,
  };
}
