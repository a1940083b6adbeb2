import { z } from 'zod';
import { type HealthCheck, healthCheckSchema } from '~/domain/health-stop/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import type { Db, Tx } from '~/server/db';
import { openHealthAnswers } from './health-context';

const plainSchema = z.object({ healthCheck: healthCheckSchema.nullable().catch(null) });

/**
 * Reads the answer about health in the learner's newest questionnaire of a vertical. The same answer decides about an
 * order and is the coach's safety card, whichever questionnaire the order names.
 * @returns null without a questionnaire. `check` is null when the question was not asked, or the answer was deleted with
 *   the consent; `checkedAt` is null when the question was not asked.
 */
export async function newestHealthCheck(db: Db | Tx, learner: { userId: number; serviceType: ServiceType }) {
  const form = await db.suggestForm.findFirst({
    where: { userId: learner.userId, serviceType: learner.serviceType },
    orderBy: { id: 'desc' },
    select: { id: true, userId: true, answers: true, health: true, healthCheckedAt: true, createdAt: true },
  });
  if (!form) return null;
  const check: HealthCheck | null =
    openHealthAnswers(form)?.healthCheck ?? plainSchema.safeParse(form.answers).data?.healthCheck ?? null;
  const { id: formId, createdAt, healthCheckedAt: checkedAt } = form;
  return { formId, check, checkedAt, createdAt, isSealed: form.health !== null };
}
