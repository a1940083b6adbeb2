import { answerCertification } from '~/server/services/account/certification/answer-certification';
import type { JobHandler } from '../job-handler';

export const answerCertificationJob: JobHandler<'answer-certification'> = {
  concurrency: 4,
  run: (payload, { service }) => answerCertification(service, payload),
};
