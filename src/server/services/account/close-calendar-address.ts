import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/**
 * Revokes the address from which a calendar reads the user's lessons without a login. A second call changes
 * nothing. Users who no longer belong to a company can also call it.
 */
export async function closeCalendarAddress({ db, actor }: ServiceContext<MemberActor>): Promise<void> {
  await db.calendarFeed.deleteMany({ where: { userId: actor.userId } });
}
