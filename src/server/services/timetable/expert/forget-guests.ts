import { DAY_MS } from '~/domain/shared/durations';
import type { SystemActor } from '~/domain/shared/actor';
import { erasedGuest, guestPolicy } from '~/domain/timetable/expert/guests';
import type { ServiceContext } from '~/server/service-context';

const AT_ONCE = 500;

/**
 * Job forget-guests: erases name and phone number of guests whose lesson ended `guestPolicy.retentionDays` days ago or
 * more. The seat and its status stay. Running it again, or twice at the same time, changes nothing.
 * @returns how many were erased
 */
export async function forgetGuests({ db, now }: Pick<ServiceContext<SystemActor>, 'db' | 'now'>): Promise<number> {
  const { name, phone } = erasedGuest;
  const endedBefore = new Date(now.getTime() - guestPolicy.retentionDays * DAY_MS);
  let forgotten = 0;
  for (let batch = AT_ONCE; batch === AT_ONCE; forgotten += batch)
    batch = await db.$executeRaw`
      update timetable_reservations set guest_name = ${name}, guest_phone = ${phone} where id in (
        select r.id from timetable_reservations r join timetables t on t.id = r.timetable_id
        where r.user_id is null and r.guest_phone <> ${phone} and t.ends_at <= ${endedBefore}
        order by r.id limit ${AT_ONCE} for update of r skip locked)`;
  return forgotten;
}
