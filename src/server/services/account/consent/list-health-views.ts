import { brand } from '~/domain/shared/brand';
import { healthRecordLabel } from '~/domain/account/health-records';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

export type HealthView = { at: Date; viewer: string; what: string; fromAdmin: boolean };

/**
 * Who looked at the member's health answers, newest first, impersonation included
 * (docs/product/account-and-privacy.md#health).
 */
export async function listHealthViews({ db, actor }: ServiceContext<MemberActor>): Promise<HealthView[]> {
  const events = await db.healthAccessEvent.findMany({
    where: { subjectId: actor.userId, viewerId: { not: actor.userId } },
    orderBy: { id: 'desc' },
    take: 50,
  });
  const ownButAdmin = await db.healthAccessEvent.findMany({
    where: { subjectId: actor.userId, viewerId: actor.userId, impersonatorId: { not: null } },
    orderBy: { id: 'desc' },
    take: 50,
  });
  const viewers = await db.user.findMany({
    where: { id: { in: events.map((event) => event.viewerId) } },
    select: { id: true, name: true, grade: true, coach: { select: { displayName: true } } },
  });
  const names = new Map(
    viewers.map(({ id, name, grade, coach }) => [
      id,
      grade === 'operator'
        ? `${brand.name} 운영팀`
        : `${coach?.displayName ?? name} ${grade === 'coach' ? '코치' : '님'}`,
    ]),
  );
  return [...events, ...ownButAdmin]
    .sort((left, right) => right.id - left.id)
    .slice(0, 50)
    .map(({ at, what, viewerId, impersonatorId }) => ({
      at,
      what: healthRecordLabel(what),
      viewer: impersonatorId === null ? (names.get(viewerId) ?? '탈퇴한 회원') : `${brand.name} 운영팀`,
      fromAdmin: impersonatorId !== null,
    }));
}
