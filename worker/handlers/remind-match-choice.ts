import { remindMatchChoice } from '~/server/services/matching/round/remind-match';
import type { JobHandler } from '../job-handler';

export const remindMatchChoiceJob: JobHandler<'remind-match-choice'> = {
  concurrency: 2,
  run: ({ consultingId }, { service }) => remindMatchChoice(service, { consultingId }),
};
