import type { MemberActor } from '~/domain/shared/actor';
import type { AdminMatch } from '~/domain/operations/schema/match';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import {
  type CoachNameOf,
  type NameOf,
  readAccountNames,
  readCoachNames,
} from '~/server/services/account/distinct-names';

const PAGE = 50;

const matchSelect = {
  consultingId: true,
  serviceType: true,
  status: true,
  endedBy: true,
  round: true,
  answerBy: true,
  createdAt: true,
  user: { select: { id: true, name: true } },
  consulting: { select: { revision: true, expiresAt: true } },
  invitations: {
    orderBy: [{ round: 'asc' }, { place: 'asc' }],
    select: { round: true, status: true, answeredAt: true, coach: { select: { id: true, displayName: true } } },
  },
} as const satisfies Prisma.MatchRequestSelect;

/** Returns match requests, newest first. */
export async function listMatches(
  { db }: ServiceContext<MemberActor>,
  { status, cursor }: { status?: AdminMatch['status']; cursor?: string },
): Promise<Page<AdminMatch>> {
  const rows = await db.matchRequest.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(cursor ? { consultingId: { lt: decryptId('consulting', cursor).id } } : {}),
    },
    orderBy: { consultingId: 'desc' },
    take: PAGE + 1,
    select: matchSelect,
  });
  const page = pageOf(rows, PAGE, cursorOf);
  const names = await readNames(db, page.items);
  return { ...page, items: page.items.map((row) => toMatch(row, names)) };
}

/**
 * Returns one match request in its current state. The encrypted id may contain any revision.
 * @throws DomainError NOT_FOUND
 */
export async function getMatch(
  { db }: ServiceContext<MemberActor>,
  { encryptedConsultingId }: { encryptedConsultingId: string },
): Promise<AdminMatch> {
  const match = await db.matchRequest.findUnique({
    where: { consultingId: decryptId('consulting', encryptedConsultingId).id },
    select: matchSelect,
  });
  if (!match) throw new DomainError('NOT_FOUND');
  return toMatch(match, await readNames(db, [match]));
}

type StoredMatch = Prisma.MatchRequestGetPayload<{ select: typeof matchSelect }>;

function cursorOf({ consultingId, consulting }: StoredMatch): string {
  return encryptId('consulting', consultingId, consulting.revision);
}

type Names = { person: NameOf; coach: CoachNameOf };

async function readNames(db: Db, matches: readonly StoredMatch[]): Promise<Names> {
  return {
    person: await readAccountNames(
      db,
      matches.map(({ user }) => user),
    ),
    coach: await readCoachNames(
      db,
      matches.flatMap(({ invitations }) => invitations.map(({ coach }) => coach)),
    ),
  };
}

function toMatch({ consultingId, user, consulting, invitations, ...row }: StoredMatch, names: Names): AdminMatch {
  return {
    ...row,
    encryptedConsultingId: encryptId('consulting', consultingId, consulting.revision),
    learner: names.person(user),
    expiresAt: consulting.expiresAt,
    coaches: invitations.map(({ coach, ...one }) => ({
      encryptedCoachId: encryptId('coach', coach.id),
      name: names.coach(coach),
      ...one,
    })),
  };
}
