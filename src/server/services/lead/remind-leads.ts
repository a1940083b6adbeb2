import { leadDueMail } from '~/domain/lead/mails';
import { dueReminder } from '~/domain/lead/next-step';
import { openLeadStatuses } from '~/domain/lead/status';
import type { SystemActor } from '~/domain/shared/actor';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { supportContact } from '~/server/support-contact';
import { leadMessageKey, leadUrl } from './lead-message';

const BATCH = 50;

/**
 * Job remind-leads: reminds the owner of each open request whose next step is due, or the customer centre's mailbox
 * while nobody owns it (docs/product/leads.md#reminders). Each reminder is sent once, however often the job runs.
 */
export async function remindLeads({ db, now }: ServiceContext<SystemActor>): Promise<void> {
  const today = seoulDate(now);
  for (let after = 0; ;) {
    const due = await db.lead.findMany({
      where: { id: { gt: after }, status: { in: [...openLeadStatuses] }, nextOn: { lte: new Date(today) } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, companyName: true, ownerId: true, nextOn: true },
    });
    const owners = await db.user.findMany({
      where: { id: { in: due.flatMap(({ ownerId }) => ownerId ?? []) }, grade: 'operator', status: 'ACTIVE' },
      select: { id: true, email: true },
    });
    for (const { id, companyName, ownerId, nextOn } of due) {
      const day = nextOn?.toISOString().slice(0, 10) ?? today;
      const count = dueReminder(day, now);
      if (count === null) continue;
      const owner = owners.find((user) => user.id === ownerId);
      await db.$transaction(async (tx) => {
        if (!(await lockUnchanged(tx, id, day))) return;
        await queueMessage(tx, {
          kind: 'account',
          template: 'lead-due',
          recipient: owner?.email ?? supportContact().email,
          userId: owner?.id ?? null,
          content: leadDueMail({
            companyName: companyName ?? '',
            nextOn: day,
            isLate: day < today,
            url: leadUrl(id),
          }),
          dedupeKey: leadMessageKey(id, `due:${day}:${count}`),
        });
      });
    }
    const last = due.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Locks a request, so that it is not erased before its reminder is stored; false when it changed meanwhile. */
async function lockUnchanged(tx: Tx, id: number, day: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from leads where id = ${id} and next_on = ${day}::date and ended_at is null and erased_at is null for update`;
  return rows.length > 0;
}
