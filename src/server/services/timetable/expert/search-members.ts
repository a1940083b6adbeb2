import { overStatuses } from '~/domain/timetable/status';
import type { MemberSearch } from '~/domain/timetable/expert/expert-schema';
import { containsTextInAnyCase } from '~/server/database/contains-text';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ExpertContext } from '../attendance/expert-lesson';

const PAGE = 20;

/** Finds the company's members whose name or email address contains the text, with their reservation in a lesson. */
export async function searchMembers(
  { db, csCorporateId }: ExpertContext,
  { b2bTimetableId, page, searchFilter }: { b2bTimetableId: number; page: number; searchFilter: string },
): Promise<MemberSearch> {
  const members = { csCorporateId, leftAt: null };
  const containsSearchText = containsTextInAnyCase(searchFilter);
  const matching =
    searchFilter === ''
      ? members
      : { ...members, user: { OR: [{ name: containsSearchText }, { email: containsSearchText }] } };
  const [allUserCount, total, rows] = await Promise.all([
    db.companyMembership.count({ where: members }),
    db.companyMembership.count({ where: matching }),
    db.companyMembership.findMany({
      where: matching,
      orderBy: [{ user: { name: 'asc' } }, { id: 'asc' }],
      skip: (page - 1) * PAGE,
      take: PAGE,
      select: {
        userId: true,
        user: { select: { name: true, email: true } },
        occupant: { select: { name: true } },
        reservations: {
          where: { timetableId: b2bTimetableId, status: { notIn: [...overStatuses] } },
          select: { status: true },
        },
      },
    }),
  ]);
  return {
    index: rows.map(({ userId, user, occupant, reservations }) => ({
      encryptedUserId: encryptId('user', userId),
      ...user,
      occupantName: occupant?.name ?? null,
      status: reservations[0]?.status ?? null,
    })),
    pagination: { page, pages: Math.max(1, Math.ceil(total / PAGE)), total },
    allUserCount,
  };
}
