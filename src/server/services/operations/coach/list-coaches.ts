import type { AdminCoachRow } from '~/domain/operations/schema/coach';
import { waitingStatuses } from '~/domain/coach/status';
import type { MemberActor } from '~/domain/shared/actor';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { containsText } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

export const coachRowSelect = {
  id: true,
  displayName: true,
  status: true,
  createdAt: true,
  user: { select: { email: true, status: true } },
  verticals: { orderBy: { serviceType: 'asc' }, select: { serviceType: true } },
} as const satisfies Prisma.CoachSelect;

export function toCoachRow({
  id,
  displayName,
  status,
  createdAt,
  user,
  verticals,
}: Prisma.CoachGetPayload<{ select: typeof coachRowSelect }>): AdminCoachRow {
  return {
    encryptedCoachId: encryptId('coach', id),
    name: displayName,
    email: user.email,
    serviceTypes: verticals.map(({ serviceType }) => serviceType),
    status,
    accountStatus: user.status,
    appliedAt: createdAt,
  };
}

/**
 * Returns coaches and applications, newest first (coaches_status_id_idx); `query` searches the coach's name and the
 * account's name, e-mail and phone number.
 */
export async function listCoaches(
  { db }: ServiceContext<MemberActor>,
  {
    status,
    waiting,
    query,
    cursor,
  }: { status?: AdminCoachRow['status']; waiting?: 'WAITING'; query: string; cursor?: string },
): Promise<Page<AdminCoachRow>> {
  const rows = await db.coach.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(waiting ? { status: { in: [...waitingStatuses] }, user: { status: 'ACTIVE' } } : {}),
      ...(query
        ? {
            OR: [{ displayName: containsText(query) }, { user: personSearchFilter(query) }],
          }
        : {}),
      ...(cursor ? { id: { lt: decryptId('coach', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: coachRowSelect,
  });
  return pageOf(rows.map(toCoachRow), PAGE, ({ encryptedCoachId }) => encryptedCoachId);
}
