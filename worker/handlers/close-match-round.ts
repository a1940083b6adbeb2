import { closeMatchRound } from '~/server/services/matching/round/close-match-round';
import type { JobHandler } from '../job-handler';

export const closeMatchRoundJob: JobHandler<'close-match-round'> = {
  concurrency: 2,
  run: ({ consultingId, round }, { service }) => closeMatchRound(service, { consultingId, round }),
};
