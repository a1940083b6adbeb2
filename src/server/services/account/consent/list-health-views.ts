import { brand } from '~/domain/shared/brand';
import type { HealthViews, HealthViewsInput } from '~/domain/account/schema';
import { coachWord, healthRecordLabel } from '~/domain/account/health-records';
import type { MemberActor } from '~/domain/shared/actor';
import { pageOf } from '~/domain/shared/page';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 50;

/**
 * Lists who viewed the member's health answers, newest first, including impersonation, page by page
 * (docs/product/account-and-privacy.md#health).
 */
export async function listHealthViews(
  { db, actor: { userId } }: ServiceContext<MemberActor>,
  { cursor, beforeId }: HealthViewsInput,
): Promise<HealthViews> {
  const before = cursor ?? beforeId;
  const rows = await db.healthAccessEvent.findMany({
    where: {
      subjectId: userId,
      OR: [{ viewerId: { not: userId } }, { impersonatorId: { not: null } }],
      ...(before ? { id: { lt: before } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const { items: events, nextCursor } = pageOf(rows, PAGE, ({ id }) => id);
  const viewers = await db.user.findMany({
    where: { id: { in: events.map((event) => event.viewerId) } },
    select: { id: true, name: true, grade: true, coach: { select: { displayName: true } } },
  });
  const byId = new Map(viewers.map((viewer) => [viewer.id, viewer]));
  const nameOf = (viewerId: number, record: string) => {
    const viewer = byId.get(viewerId);
    if (!viewer) return '탈퇴한 회원';
    const { name, grade, coach } = viewer;
    if (grade === 'operator') return `${brand.name} 운영팀`;
    return `${coach?.displayName ?? name} ${grade === 'coach' ? coachWord(record) : '님'}`;
  };
  const views = events.map(({ id, at, what, viewerId, impersonatorId }) => ({
    id,
    at,
    what: healthRecordLabel(what),
    viewer: impersonatorId === null ? nameOf(viewerId, what) : `${brand.name} 운영팀`,
    fromAdmin: impersonatorId !== null,
  }));
  return { views, nextCursor, nextBeforeId: nextCursor };
}
