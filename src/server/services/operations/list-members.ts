import type { MemberActor } from '~/domain/shared/actor';
import type { MemberRow } from '~/domain/operations/member-schema';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

/** Members, newest first; `query` finds in e-mail and name. */
export async function listMembers({ db }: ServiceContext<MemberActor>, { query, grade, cursor }: { query: string; grade?: MemberRow['grade']; cursor?: string }): Promise<{ items: MemberRow[]; nextCursor: string | null }> {
  const rows = await db.user.findMany({
    where: {
      ...(grade ? { grade } : {}),
      ...(query ? { OR: [{ email: { contains: query.toLowerCase() } }, { name: { contains: query } }] } : {}),
      ...(cursor ? { id: { lt: decryptId('user', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: { id: true, name: true, email: true, grade: true, csCorporateId: true, status: true, createdAt: true, lastActiveAt: true, _count: { select: { orders: true } } },
  });
  const items = rows.slice(0, PAGE).map(({ id, csCorporateId, _count, ...row }) => ({ encryptedUserId: encryptId('user', id), corporate: csCorporateId > 0, orders: _count.orders, ...row }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedUserId ?? null) : null };
}
