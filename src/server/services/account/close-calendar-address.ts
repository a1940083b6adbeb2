import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/**
 * Takes back the address at which a calendar reads the own lessons at companies without a login. Again, it changes
 * nothing; also for who belongs to no company any more.
 */
export async function closeCalendarAddress({ db, actor }: ServiceContext<MemberActor>): Promise<void> {
  await db.calendarFeed.deleteMany({ where: { userId: actor.userId } });
}
