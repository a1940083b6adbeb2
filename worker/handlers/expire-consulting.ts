import { expireConsulting } from '~/server/services/matching/end/expire-consulting';
import type { JobHandler } from '../job-handler';

export const expireConsultingJob: JobHandler<'expire-consulting'> = {
  concurrency: 2,
  run: ({ consultingId }, { service }) => expireConsulting(service, { consultingId }),
};
