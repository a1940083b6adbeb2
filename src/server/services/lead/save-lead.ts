import type { AddLeadNoteInput, SaveLeadInput } from '~/domain/lead/schema/lead';
import { isOpenLead } from '~/domain/lead/status';
import type { MemberActor } from '~/domain/shared/actor';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { lockLead } from './lock-lead';

type OperatorContext = ServiceContext<MemberActor>;

/**
 * Changes who handles a request, and when its next step is.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for one that has ended, INVALID_INPUT for a past day or
 *   somebody who is no operator
 */
export function saveLead(
  ctx: OperatorContext,
  { leadId, basedOn, encryptedOwnerId, nextOn }: SaveLeadInput,
): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const lead = await lockLead(tx, leadId, basedOn);
    if (!isOpenLead(lead.status)) throw new DomainError('MOVE_NOT_ALLOWED');
    const before = lead.nextOn?.toISOString().slice(0, 10) ?? null;
    if (nextOn !== before && nextOn < seoulDate(ctx.now))
      throw fieldRejection('INVALID_INPUT', 'nextOn', '오늘부터 고를 수 있어요.');
    const owner = encryptedOwnerId === null ? null : await readOperator(tx, encryptedOwnerId);
    const ownerBefore = lead.ownerId === null ? null : await tx.user.findUnique({ where: { id: lead.ownerId } });
    await tx.lead.update({
      where: { id: leadId },
      data: { ownerId: owner?.id ?? null, nextOn: new Date(nextOn), revision: basedOn + 1 },
    });
    const changes = changedFields(
      { owner: '담당자', nextOn: '다음 연락일' },
      { owner: ownerBefore?.name ?? null, nextOn: before },
      { owner: owner?.name ?? null, nextOn },
    );
    await recordAudit(tx, ctx, { action: 'lead.save', subject: `lead:${leadId}`, details: { changes } });
    return { affected: 1 };
  });
}

async function readOperator(tx: Tx, encryptedUserId: string): Promise<{ id: number; name: string }> {
  const operator = await tx.user.findFirst({
    where: { id: decryptId('user', encryptedUserId).id, grade: 'operator', status: 'ACTIVE' },
    select: { id: true, name: true },
  });
  if (!operator) throw fieldRejection('INVALID_INPUT', 'encryptedOwnerId', '지금은 맡을 수 없는 운영자예요.');
  return operator;
}

/** Adds a note for operators. @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED once the data were erased */
export function addLeadNote(ctx: OperatorContext, { leadId, text }: AddLeadNoteInput): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const { erasedAt } = await lockLead(tx, leadId);
    if (erasedAt !== null) throw new DomainError('MOVE_NOT_ALLOWED');
    await tx.leadNote.create({ data: { leadId, authorId: ctx.actor.userId, text, createdAt: ctx.now } });
    await recordAudit(tx, ctx, { action: 'lead.note', subject: `lead:${leadId}` });
    return { affected: 1 };
  });
}
