import { z } from 'zod';
import { type HealthCheck, healthCheckSchema } from '~/domain/health-stop/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import type { Db, Tx } from '~/server/db';
import { openSealedText } from '~/server/crypto/seal';
import { healthCheckContext, openHealthAnswers } from './health-context';

const plainSchema = z.object({ healthCheck: healthCheckSchema.nullable().catch(null) });

type Learner = { userId: number; serviceType: ServiceType };

export type NewestHealthCheck = {
  /** The questionnaire with the answer; null for an answer before an order without one. */
  formId: number | null;
  check: HealthCheck | null;
  checkedAt: Date | null;
  createdAt: Date;
  /** Whether reading it is a view of health answers. */
  isSealed: boolean;
};

/**
 * Reads the answer about health in the learner's newest questionnaire of a vertical, or else the one that an order
 * without a questionnaire asked for. The same answer decides about an order and is the coach's safety card, whichever
 * questionnaire the order names.
 * @returns null without an answer. `check` is null when the question was not asked, or the answer was deleted with the
 *   consent; `checkedAt` is null when the question was not asked.
 */
export async function newestHealthCheck(db: Db | Tx, learner: Learner): Promise<NewestHealthCheck | null> {
  const form = await db.suggestForm.findFirst({
    where: { userId: learner.userId, serviceType: learner.serviceType },
    orderBy: { id: 'desc' },
    select: { id: true, userId: true, answers: true, health: true, healthCheckedAt: true, createdAt: true },
  });
  if (!form) return checkWithoutForm(db, learner);
  const check: HealthCheck | null =
    openHealthAnswers(form)?.healthCheck ?? plainSchema.safeParse(form.answers).data?.healthCheck ?? null;
  const { id: formId, createdAt, healthCheckedAt: checkedAt } = form;
  return { formId, check, checkedAt, createdAt, isSealed: form.health !== null };
}

async function checkWithoutForm(db: Db | Tx, learner: Learner): Promise<NewestHealthCheck | null> {
  const row = await db.learnerHealthCheck.findUnique({ where: { userId_serviceType: learner } });
  if (!row) return null;
  const { health, checkedAt } = row;
  const check = health
    ? healthCheckSchema.parse(JSON.parse(openSealedText(health, healthCheckContext(learner.userId))))
    : { conditions: [], doctorOn: null };
  return { formId: null, check, checkedAt, createdAt: checkedAt, isSealed: health !== null };
}
