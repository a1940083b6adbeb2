import { restAccounts } from '~/server/services/account/closing/rest-accounts';
import type { JobHandler } from '../job-handler';

export const restAccountsJob: JobHandler<'rest-accounts'> = {
  concurrency: 1,
  run: (_payload, { service }) => restAccounts(service),
};
