import { isRecordCheckDay, isValidOn, recordCheckExpiry } from '~/domain/coach/document/validity';
import type { DecideCoachDocumentInput } from '~/domain/operations/schema/coach-document';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { CoachDocument, Prisma } from '~/generated/prisma/client';
import { openSealedText } from '~/server/crypto/seal';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { notifyDocumentOwner } from '~/server/services/coach/document/notify-document-owner';
import { resetTaxOf } from '~/server/services/coach/document/reset-tax';
import { NUMBER_SEAL } from '~/server/services/coach/document/number-seal';
import { transitionCoachDocument } from '~/server/services/coach/document/transition-coach-document';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { recordTaxChange, writeTaxType } from '~/server/services/settlement/payout/save-tax-type';
import { lockCoach } from './change-coach-status';

const concurrentText = '그사이 서류의 상태가 바뀌었어요. 지금 내용을 확인해 주세요.';

/**
 * Records the result of a check (docs/product/coach-documents.md#queue). The coach is notified. A checked document
 * replaces an earlier one of the same kind and title. A checked business registration decides the coach's tax from the
 * next statement on, and one that turns out to be wrong resets it.
 * @throws DomainError NOT_FOUND, CONFLICT when the document is in another state than the operator saw, INVALID_INPUT
 *   for a document that has expired or a day that cannot be the day of the check
 */
export async function decideCoachDocument(
  ctx: ServiceContext<MemberActor>,
  input: DecideCoachDocumentInput,
): Promise<{ affected: number }> {
  const { documentId: id, from, to } = input;
  const found = await ctx.db.coachDocument.findUnique({ where: { id }, select: { coachId: true } });
  if (!found) throw new DomainError('NOT_FOUND');
  return ctx.db.$transaction(async (tx) => {
    await lockCoach(tx, found.coachId);
    const document = await tx.coachDocument.findUnique({ where: { id } });
    if (document?.status !== from) throw new DomainError('CONFLICT', {}, concurrentText);
    const by = { role: 'operator', actorId: ctx.actor.userId, at: ctx.now } as const;
    if (input.to === 'CHECKED') {
      const columns = checkedColumns(document, input.checkedOn, ctx.now);
      const { coachId, kind, title } = document;
      const replaced = await tx.coachDocument.findFirst({ where: { coachId, kind, title, status: 'CHECKED' } });
      if (replaced && replaced.id !== id)
        await transitionCoachDocument(tx, replaced, 'WITHDRAWN', { ...by, reason: '새 서류로 바뀌었어요' });
      await transitionCoachDocument(tx, document, 'CHECKED', by, { ...columns, decidedAt: ctx.now });
      if (kind === 'BUSINESS') await setBusinessNumber(tx, ctx, document);
    } else {
      const { reason } = input;
      const businessNumber = await resetTaxOf(tx, document);
      if (businessNumber !== null)
        await recordTaxChange(tx, ctx, { id: document.coachId, from: businessNumber, to: null });
      await transitionCoachDocument(tx, document, 'REJECTED', { ...by, reason }, { reason, decidedAt: ctx.now });
    }
    const reason = input.to === 'REJECTED' ? { reason: input.reason } : {};
    await refreshCoachSearch(tx, [document.coachId]);
    await notifyDocumentOwner(tx, id, to, reason);
    const details = { kind: document.kind, from, to, ...reason };
    await recordAudit(tx, ctx, { action: 'coach-document.decide', subject: `coach-document:${id}`, details });
    return { affected: 1 };
  });
}

function checkedColumns(
  { kind, expiresOn }: CoachDocument,
  checkedOn: string | null,
  now: Date,
): Prisma.CoachDocumentUncheckedUpdateManyInput {
  const day = expiresOn && expiresOn.toISOString().slice(0, 10);
  if (!isValidOn(day, seoulDate(now)))
    throw new DomainError('INVALID_INPUT', {}, '기한이 지난 서류예요. 거절하고 새 서류를 요청해 주세요.');
  if (kind !== 'RECORD_CHECK') return {};
  if (checkedOn === null || !isRecordCheckDay(checkedOn, now))
    throw fieldRejection('INVALID_INPUT', 'checkedOn', '최근 30일 이내의 조회일을 골라 주세요.');
  return { issuedOn: new Date(checkedOn), expiresOn: new Date(recordCheckExpiry(checkedOn)) };
}

async function setBusinessNumber(
  tx: Tx,
  ctx: ServiceContext<MemberActor>,
  { coachId: id, numberSealed }: CoachDocument,
): Promise<void> {
  const { businessNumber: from } = await tx.coach.findUniqueOrThrow({
    where: { id },
    select: { businessNumber: true },
  });
  const businessNumber = numberSealed && openSealedText(numberSealed, NUMBER_SEAL);
  if (businessNumber !== from) await writeTaxType(tx, ctx, { id, from, businessNumber });
}
