import { expireContract } from '~/server/services/lesson/contract/period/expire-contract';
import type { JobHandler } from '../job-handler';

export const expireContractJob: JobHandler<'expire-contract'> = {
  concurrency: 2,
  run: ({ contractId }, { service }) => expireContract(service, { contractId }),
};
