import { erasedUpTo } from '~/domain/lead/next-step';
import { leadPolicy } from '~/domain/lead/policy';
import { isOpenLead, leadMachine } from '~/domain/lead/status';
import type { MemberActor, SystemActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { recordAudit } from '~/server/services/audit/record-audit';
import { eraseMessagesByKey } from '~/server/services/messaging/erase-messages';
import { leadKeyPrefix } from './lead-message';
import { lockLead } from './lock-lead';
import { transitionLead } from './transition-lead';

/** Erases what the person entered, at the person's request. An open request ends. @throws DomainError NOT_FOUND, CONFLICT */
export function eraseLead(
  ctx: ServiceContext<MemberActor>,
  { leadId, basedOn }: { leadId: number; basedOn: number },
): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const { status, erasedAt } = await lockLead(tx, leadId, basedOn);
    if (erasedAt !== null) return { affected: 0 };
    await eraseTexts(tx, leadId);
    if (isOpenLead(status)) {
      const by = { role: 'operator', actorId: ctx.actor.userId, at: ctx.now, reason: '삭제 요청' } as const;
      const ended = { endedAt: ctx.now, nextOn: null };
      await transitionLead(tx, { id: leadId, from: status, to: 'LOST', by, basedOn }, ended);
    }
    await eraseRow(tx, leadId, ctx.now);
    await recordAudit(tx, ctx, { action: 'lead.erase', subject: `lead:${leadId}` });
    return { affected: 1 };
  });
}

/**
 * Job erase-leads: erases the requests that ended long enough ago (docs/product/leads.md#retention), and deletes the
 * records of sent forms that are too old to be sent again. Running it again, or twice at the same time, changes
 * nothing.
 */
export async function eraseEndedLeads({ db, now }: ServiceContext<SystemActor>): Promise<{ erased: number }> {
  const tooOld = new Date(now.getTime() - leadPolicy.form.maxHours * HOUR_MS);
  await db.leadForm.deleteMany({ where: { sentAt: { lt: tooOld } } });
  for (let erased = 0; ; erased += 1) {
    const isErased = await db.$transaction(async (tx) => {
      const [due] = await tx.$queryRaw<{ id: number }[]>`
        select id from leads where ended_at <= ${erasedUpTo(now)} and erased_at is null
        order by id limit 1 for update skip locked`;
      if (due === undefined) return false;
      await eraseTexts(tx, due.id);
      await eraseRow(tx, due.id, now);
      return true;
    });
    if (!isErased) return { erased };
  }
}

/** Without the names, kind, size, program and dates are left for counting. */
async function eraseRow(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.lead.update({
    where: { id },
    data: {
      companyName: null,
      person: null,
      email: null,
      phone: null,
      message: null,
      erasedAt: now,
      revision: { increment: 1 },
    },
  });
}

/** Erases what operators wrote about a request, why it was lost too, and the messages about it. */
async function eraseTexts(tx: Tx, id: number): Promise<void> {
  await tx.leadNote.deleteMany({ where: { leadId: id } });
  await eraseReasons(tx, leadMachine, [{ id }]);
  await eraseMessagesByKey(tx, leadKeyPrefix(id));
}
