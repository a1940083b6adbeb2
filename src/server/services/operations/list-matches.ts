import type { MemberActor } from '~/domain/shared/actor';
import type { AdminMatch } from '~/domain/operations/match-schema';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

/** Requests to be matched, newest first. */
export async function listMatches({ db }: ServiceContext<MemberActor>, { status, cursor }: { status?: AdminMatch['status']; cursor?: string }): Promise<{ items: AdminMatch[]; nextCursor: string | null }> {
  const rows = await db.matchRequest.findMany({
    where: { ...(status ? { status } : {}), ...(cursor ? { consultingId: { lt: decryptId('consulting', cursor).id } } : {}) },
    orderBy: { consultingId: 'desc' },
    take: PAGE + 1,
    select: {
      consultingId: true, serviceType: true, status: true, endedBy: true, round: true, answerBy: true, createdAt: true,
      user: { select: { name: true } },
      consulting: { select: { revision: true, expiresAt: true } },
      invitations: { orderBy: [{ round: 'asc' }, { place: 'asc' }], select: { round: true, status: true, answeredAt: true, coach: { select: { displayName: true } } } },
    },
  });
  const items = rows.slice(0, PAGE).map(({ consultingId, user, consulting, invitations, ...row }) => ({
    ...row, encryptedConsultingId: encryptId('consulting', consultingId, consulting.revision), learner: user.name, expiresAt: consulting.expiresAt,
    coaches: invitations.map(({ coach, ...one }) => ({ name: coach.displayName, ...one })),
  }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedConsultingId ?? null) : null };
}
