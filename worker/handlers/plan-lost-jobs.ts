import { planMissingJobs } from '~/server/services/operations/job/plan-missing-jobs';
import type { JobHandler } from '../job-handler';

export const planLostJobsJob: JobHandler<'plan-lost-jobs'> = {
  concurrency: 1,
  run: async (_payload, { service }) => ({ found: await planMissingJobs(service) }),
};
