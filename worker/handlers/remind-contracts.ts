import { remindContracts } from '~/server/services/lesson/reminder/remind-contracts';
import type { JobHandler } from '../job-handler';

export const remindContractsJob: JobHandler<'remind-contracts'> = {
  concurrency: 1,
  run: (_payload, { service }) => remindContracts(service),
};
