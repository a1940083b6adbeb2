import { resumePausedContract } from '~/server/services/lesson/contract/period/resume-contract';
import type { JobHandler } from '../job-handler';

export const resumeContractJob: JobHandler<'resume-contract'> = {
  concurrency: 2,
  run: ({ contractId }, { service }) => resumePausedContract(service, { contractId }),
};
