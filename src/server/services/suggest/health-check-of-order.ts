import { z } from 'zod';
import { type HealthCheck, healthCheckSchema } from '~/domain/health-stop/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import { areSamePeople } from '~/domain/suggest/same-people';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import { openSealedText } from '~/server/crypto/seal';
import { healthCheckContext, openHealthAnswers } from './health-context';

const plainSchema = z.object({ healthCheck: healthCheckSchema.nullable().catch(null) });

export type HealthSubject = {
  userId: number;
  serviceType: ServiceType;
  /** The questionnaire that the order names; null without one. */
  formId: number | null;
  /** When the order was or is placed. */
  orderedAt: Date;
};

export type OrderHealthCheck = {
  /** The questionnaire with the answer; null for an answer before an order without one. */
  formId: number | null;
  check: HealthCheck | null;
  checkedAt: Date | null;
  createdAt: Date;
  /** Whether reading it is a view of health answers. */
  isSealed: boolean;
  /** Whether the learner gave no other answer without a questionnaire before. */
  isOnly: boolean;
};

const formSelect = {
  id: true,
  userId: true,
  answers: true,
  health: true,
  healthCheckedAt: true,
  createdAt: true,
} as const satisfies Prisma.SuggestFormSelect;
type HealthForm = Prisma.SuggestFormGetPayload<{ select: typeof formSelect }>;

/** How many later questionnaires are compared with the one of the order. */
const MAX_LATER = 50;

/**
 * Returns the questionnaire whose answer about health is used for an order: the order's own one, or the newest one
 * before an order that refers to none; then the newest one after it about the same people. Null without any.
 */
export async function findHealthForm(
  db: Db | Tx,
  { userId, serviceType, formId, orderedAt }: HealthSubject,
): Promise<HealthForm | null> {
  const own = await db.suggestForm.findFirst({
    where: { userId, serviceType, ...(formId === null ? { createdAt: { lte: orderedAt } } : { id: formId }) },
    orderBy: { id: 'desc' },
    select: formSelect,
  });
  if (!own) return null;
  const laterForms = await db.suggestForm.findMany({
    where: { userId, serviceType, id: { gt: own.id } },
    orderBy: { id: 'desc' },
    take: MAX_LATER,
    select: formSelect,
  });
  return laterForms.find(({ answers }) => areSamePeople(answers, own.answers)) ?? own;
}

/**
 * Reads the answer about health of the people of an order: of its questionnaire (`findHealthForm`), or of the answer
 * that was given beside the questionnaires before the order. The same answer decides about the order and is the coach's
 * safety card.
 * @returns null without an answer. `check` is null when the question was not asked, or the answer was deleted with the
 *   consent; `checkedAt` is null when the question was not asked.
 */
export async function healthCheckOfOrder(db: Db | Tx, subject: HealthSubject): Promise<OrderHealthCheck | null> {
  const form = await findHealthForm(db, subject);
  if (!form) return checkWithoutForm(db, subject);
  const check: HealthCheck | null =
    openHealthAnswers(form)?.healthCheck ?? plainSchema.safeParse(form.answers).data?.healthCheck ?? null;
  const { id: formId, createdAt, healthCheckedAt: checkedAt } = form;
  return { formId, check, checkedAt, createdAt, isSealed: form.health !== null, isOnly: false };
}

/** The order does not say who takes the lessons, so that an answer after it can be about other people. */
async function checkWithoutForm(
  db: Db | Tx,
  { userId, serviceType, orderedAt }: HealthSubject,
): Promise<OrderHealthCheck | null> {
  const [row, earlier] = await db.learnerHealthCheck.findMany({
    where: { userId, serviceType, checkedAt: { lte: orderedAt } },
    orderBy: { checkedAt: 'desc' },
    take: 2,
  });
  if (!row) return null;
  const { health, checkedAt } = row;
  const check = health
    ? healthCheckSchema.parse(JSON.parse(openSealedText(health, healthCheckContext(userId))))
    : { conditions: [], doctorOn: null };
  return { formId: null, check, checkedAt, createdAt: checkedAt, isSealed: health !== null, isOnly: !earlier };
}

/** Reads the answer about health of the people of a stored order. */
export async function healthCheckOfStoredOrder(
  db: Db | Tx,
  orderId: number,
): Promise<{ serviceType: ServiceType; learnerId: number; newest: OrderHealthCheck | null }> {
  const { learnerId, serviceType, formId, createdAt } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { learnerId: true, serviceType: true, formId: true, createdAt: true },
  });
  const subject = { userId: learnerId, serviceType, formId, orderedAt: createdAt };
  return { serviceType, learnerId, newest: await healthCheckOfOrder(db, subject) };
}
