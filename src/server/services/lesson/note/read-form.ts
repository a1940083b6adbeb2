import { formSheet } from '~/domain/lesson/form-sheet';
import type { LessonForm, LessonRef } from '~/domain/lesson/views';
import type { MemberActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type FormViewer, openForm } from '~/server/services/suggest/get-form';
import { readToolNames } from '~/server/services/suggest/tool-names';
import type { OwnContract } from '../contract/contract-row';
import { resolveRow } from '../view/resolve-row';

/**
 * The questionnaire behind a row of the lesson list, and its payment (docs/product/legacy-calls.md#lessons,
 * /api/user/form/). Opening health answers is written down for the learner to see. @throws DomainError NOT_FOUND,
 * STALE
 */
export function readForm({ db, actor, now }: ServiceContext<MemberActor>, ref: LessonRef): Promise<LessonForm> {
  return db.$transaction(async (tx) => {
    const { formId, own } = await resolveRow(tx, actor, ref);
    const forms = formId === null ? [] : await sheetOf(tx, formId, { actor, now, what: 'lesson-form' });
    return { forms, payment: own && (await paymentOf(tx, own)) };
  });
}

async function sheetOf(tx: Tx, formId: number, viewer: FormViewer): Promise<LessonForm['forms']> {
  const form = await openForm(tx, formId, viewer);
  const { tools } = form.answers;
  return formSheet(form, (await readToolNames(tx, tools))(tools));
}

async function paymentOf(tx: Tx, { contract, side }: OwnContract): Promise<LessonForm['payment']> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: contract.orderId },
    select: { id: true, amount: true, payment: { select: { status: true, approvedAt: true } } },
  });
  return {
    encryptedOrderId: side === 'learner' ? encryptId('order', order.id) : null,
    amount: order.amount,
    lessonCount: contract.lessonCount,
    unitPrice: contract.unitPrice,
    paidAt: order.payment?.approvedAt ?? null,
    status: order.payment?.status ?? 'READY',
  };
}
