import { workingDayAfter } from '~/domain/lead/next-step';
import type { ChangeLeadStatusInput } from '~/domain/lead/schema/lead';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { lockLead } from './lock-lead';
import { transitionLead } from './transition-lead';

/**
 * Moves a request to its next state (docs/product/leads.md#pipeline).
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED, INVALID_INPUT for an unknown company
 */
export function changeLeadStatus(
  ctx: ServiceContext<MemberActor>,
  input: ChangeLeadStatusInput,
): Promise<{ affected: number }> {
  const { leadId, basedOn, to } = input;
  return ctx.db.$transaction(async (tx) => {
    const lead = await lockLead(tx, leadId, basedOn);
    if (lead.erasedAt !== null) throw new DomainError('MOVE_NOT_ALLOWED');
    const reason = to === 'LOST' ? { reason: input.reason } : {};
    const by = { role: 'operator', actorId: ctx.actor.userId, at: ctx.now, ...reason } as const;
    const columns = await columnsOf(tx, input, { isReopened: lead.status === 'LOST', now: ctx.now });
    await transitionLead(tx, { id: leadId, from: lead.status, to, by, basedOn }, columns);
    // The reason can name the person. It is only in the log of the state, from which erasing a request deletes it.
    const details = { from: lead.status, to };
    await recordAudit(tx, ctx, { action: 'lead.move', subject: `lead:${leadId}`, details });
    return { affected: 1 };
  });
}

async function columnsOf(
  tx: Tx,
  input: ChangeLeadStatusInput,
  { isReopened, now }: { isReopened: boolean; now: Date },
): Promise<Prisma.LeadUncheckedUpdateManyInput> {
  if (input.to === 'LOST') return { endedAt: now, nextOn: null };
  if (input.to !== 'WON') return isReopened ? { endedAt: null, nextOn: new Date(workingDayAfter(now)) } : {};
  const { csCorporateId } = input;
  if ((await tx.company.count({ where: { id: csCorporateId } })) === 0)
    throw fieldRejection('INVALID_INPUT', 'csCorporateId', '회사를 골라 주세요.');
  return { endedAt: now, nextOn: null, csCorporateId };
}
