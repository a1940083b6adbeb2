import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';

const matchInclude = {
  user: { select: { id: true, name: true, email: true } },
  consulting: { select: { id: true, status: true, revision: true, expiresAt: true, formId: true } },
} as const satisfies Prisma.MatchRequestInclude;

export type LockedMatch = Prisma.MatchRequestGetPayload<{ include: typeof matchInclude }>;

/**
 * Locks a request; every change of a request or its invitations starts here. The request's row is locked first, then
 * the consulting and the invitations are written, so that changes run one after the other without deadlocks. Returns
 * null for a consulting that invites no coaches.
 */
export async function lockMatch(tx: Tx, consultingId: number): Promise<LockedMatch | null> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`select 1 from match_requests where consulting_id = ${consultingId} for update`;
  return rows.length === 0
    ? null
    : tx.matchRequest.findUniqueOrThrow({ where: { consultingId }, include: matchInclude });
}
