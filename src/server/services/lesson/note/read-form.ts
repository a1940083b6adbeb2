import { formSheet, peopleSheet, safetyCard } from '~/domain/lesson/form-sheet';
import { isOverContract } from '~/domain/lesson/status';
import type { LessonForm, LessonRef } from '~/domain/lesson/schema/views';
import type { SuggestFormView } from '~/domain/suggest/schema/form';
import { participantsOf } from '~/domain/suggest/participants';
import type { MemberActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type FormViewer, openForm } from '~/server/services/suggest/get-form';
import {
  healthCheckOfOrder,
  healthCheckOfStoredOrder,
  type OrderHealthCheck,
} from '~/server/services/suggest/health-check-of-order';
import { readToolNames } from '~/server/services/suggest/tool-names';
import { findLessonContract, type OwnContract, type VisibleLessons } from '../contract/contract-row';
import { canSeeAddressDetail } from '../view/place-of';
import { resolveRow } from '../view/resolve-row';

/**
 * Returns the questionnaire and the payment behind a row of the lesson list (docs/product/legacy-calls.md#lessons,
 * /api/user/form/). Access to health answers is logged, and the learner can see the log.
 * @throws DomainError NOT_FOUND, STALE
 */
export function readForm({ db, actor, now }: ServiceContext<MemberActor>, ref: LessonRef): Promise<LessonForm> {
  return db.$transaction(async (tx) => {
    const { formId, ownContract } = await resolveRow(tx, actor, ref, findLessonContract);
    const viewer: FormViewer = { actor, now, what: 'lesson-form' };
    if (ownContract?.isSubstitute)
      return { forms: await substituteForms(tx, ownContract, formId, viewer), payment: null };
    if (formId === null) {
      const isOver = ownContract === null || isOverContract(ownContract.contract.status);
      const forms = ownContract && (actor.coachId === null || !isOver) ? await cardOf(tx, ownContract, viewer) : [];
      return { forms, payment: ownContract && (await paymentOf(tx, ownContract)) };
    }
    const access = {
      withDoor: await canReadFormAddress(tx, ownContract),
      withCard: await canReadSafetyCard(tx, actor, formId),
    };
    return {
      forms: await sheetOf(tx, formId, viewer, access),
      payment: ownContract && (await paymentOf(tx, ownContract)),
    };
  });
}

/** Returns the questionnaire for a coach who gives a lesson instead of the contract's coach, while one is fixed. */
async function substituteForms(
  tx: Tx,
  ownContract: OwnContract & { visible?: VisibleLessons },
  formId: number | null,
  viewer: FormViewer,
): Promise<LessonForm['forms']> {
  if ((await tx.lesson.count({ where: { ...ownContract.visible, status: 'CONFIRMED' } })) === 0) return [];
  return formId === null
    ? cardOf(tx, ownContract, viewer)
    : sheetOf(tx, formId, viewer, { withDoor: true, withCard: true });
}

/**
 * Returns whether the exact address may be read: by the learner, by the coach while a lesson of the contract is fixed,
 * and by the owner when there is no contract.
 */
async function canReadFormAddress(tx: Tx, ownContract: OwnContract | null): Promise<boolean> {
  if (!ownContract) return true;
  const lessons = await tx.lesson.findMany({
    where: {
      contractId: ownContract.contract.id,
      ...(ownContract.side === 'coach' && { coachId: ownContract.contract.coachId }),
    },
    select: { status: true },
  });
  return ownContract.side === 'learner' || lessons.some(({ status }) => canSeeAddressDetail(ownContract.side, status));
}

/**
 * Returns whether the safety card may be read: by the learner, and by the coach until the contract is over, because a
 * later answer is for later lessons.
 */
async function canReadSafetyCard(tx: Tx, { coachId }: MemberActor, formId: number): Promise<boolean> {
  if (coachId === null) return true;
  const contracts = await tx.contract.findMany({ where: { coachId, order: { formId } }, select: { status: true } });
  return contracts.some(({ status }) => !isOverContract(status));
}

async function sheetOf(
  tx: Tx,
  formId: number,
  viewer: FormViewer,
  access: { withDoor: boolean; withCard: boolean },
): Promise<LessonForm['forms']> {
  const opened = await openForm(tx, formId, viewer);
  const form = viewer.actor.coachId === null ? opened : await withNewestCheck(tx, formId, opened, viewer);
  const { tools } = form.answers;
  return formSheet(form, { toolNames: (await readToolNames(tx, tools))(tools), ...access });
}

/**
 * Replaces the answer about health with the newest one about the same people. The coach's view of another questionnaire
 * is recorded too.
 */
async function withNewestCheck(
  tx: Tx,
  formId: number,
  form: SuggestFormView,
  viewer: FormViewer,
): Promise<SuggestFormView> {
  const learner = await tx.suggestForm.findUniqueOrThrow({
    where: { id: formId },
    select: { userId: true, serviceType: true, createdAt: true },
  });
  const { createdAt: orderedAt, ...subject } = learner;
  const newest = await healthCheckOfOrder(tx, { ...subject, formId, orderedAt });
  if (newest === null || newest.formId === formId) return form;
  await recordView(tx, learner.userId, newest, viewer);
  const answers = { ...form.answers, healthCheck: newest.check };
  return { ...form, answers, healthCheckedAt: newest.checkedAt };
}

/** Returns the safety card and the people of a purchase without a questionnaire. */
async function cardOf(tx: Tx, { contract }: OwnContract, viewer: FormViewer): Promise<LessonForm['forms']> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: contract.orderId },
    select: { participants: true, guardianConsent: true, personnel: true },
  });
  const people = peopleSheet(participantsOf(order), order.personnel);
  const { serviceType, learnerId, newest } = await healthCheckOfStoredOrder(tx, contract.orderId);
  if (newest === null) return people;
  await recordView(tx, learnerId, newest, viewer);
  return [...safetyCard(newest.check, newest.checkedAt, serviceType === 'pregnant' ? 'unknown' : null), ...people];
}

async function recordView(
  tx: Tx,
  subjectId: number,
  { isSealed }: OrderHealthCheck,
  { actor: { userId: viewerId, impersonatorId }, now: at, what }: FormViewer,
): Promise<void> {
  if (isSealed) await tx.healthAccessEvent.create({ data: { subjectId, viewerId, impersonatorId, what, at } });
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
