import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { conditionKeys } from './conditions';

/** The answer to the question about health; an empty list says that none of the conditions applies. */
export const healthCheckSchema = z.object({
  conditions: z.array(z.enum(conditionKeys)).max(conditionKeys.length),
  /** The day of a consultation with a doctor about the lessons, YYYY-MM-DD. */
  doctorOn: z.iso.date().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

export const answerHealthCheckInput = healthCheckSchema.extend({
  serviceType: serviceTypeSchema,
  /** The questionnaire of the order that asks; without it the newest one of the vertical. */
  encryptedFormDataId: encryptedIdSchema.optional(),
});
