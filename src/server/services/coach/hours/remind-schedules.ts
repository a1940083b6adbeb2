import { scheduleFreshUntil, type ScheduleNotice, scheduleNoticeWindow } from '~/domain/coach/schedule-freshness';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { type ScheduleReader, scheduleMail } from './schedule-mails';

const BATCH = 50;
const TRANSACTION_MS = 30_000;

type DueCoach = ScheduleReader & { confirmedAt: Date };

/**
 * Job remind-schedules: notifies coaches whom a search shows that their weekly hours will soon expire, and that they
 * have expired (docs/product/account-and-privacy.md#coaches), each once for every confirmation. Running it again, or
 * twice at the same time, changes nothing.
 */
export async function remindSchedules(ctx: ServiceContext<SystemActor>): Promise<void> {
  for (const notice of ['soon', 'over'] as const) await notifyAll(ctx, notice);
}

async function notifyAll({ db, now }: ServiceContext<SystemActor>, notice: ScheduleNotice): Promise<void> {
  for (let afterId = 0; ;) {
    const last = await db.$transaction(
      async (tx) => {
        const due = await lockDueCoaches(tx, { notice, afterId, now });
        for (const { confirmedAt, ...reader } of due)
          await queueMessage(
            tx,
            scheduleMail(notice, reader, {
              until: scheduleFreshUntil(confirmedAt),
              key: `${noticeKey(notice)}${reader.coachId}:${confirmedAt.getTime()}`,
            }),
          );
        return due.at(-1)?.coachId;
      },
      { timeout: TRANSACTION_MS },
    );
    if (last === undefined) return;
    afterId = last;
  }
}

const noticeKey = (notice: ScheduleNotice) => `schedule-${notice}:`;

/**
 * Locks the coaches, so that a coach who confirms at this moment is not notified. Reads along the primary key, because
 * there are few coaches.
 */
function lockDueCoaches(
  tx: Tx,
  { notice, afterId, now }: { notice: ScheduleNotice; afterId: number; now: Date },
): Promise<DueCoach[]> {
  const { after, upTo } = scheduleNoticeWindow(notice, now);
  return tx.$queryRaw<DueCoach[]>`
    select c.id as "coachId", u.id as "userId", u.email, u.name, c.schedule_confirmed_at as "confirmedAt"
    from coaches c join users u on u.id = c.user_id
    where c.id > ${afterId} and c.status = 'APPROVED' and u.status = 'ACTIVE' and c.schedule_confirmed_at > ${after} and c.schedule_confirmed_at <= ${upTo}
      and not exists (select 1 from messages m where m.dedupe_key = ${noticeKey(notice)}::text || c.id || ':' || (extract(epoch from c.schedule_confirmed_at) * 1000)::bigint)
    order by c.id limit ${BATCH}
    for no key update of c skip locked`;
}
