import { remindInvitations } from '~/server/services/matching/round/remind-match';
import type { JobHandler } from '../job-handler';

export const remindInvitationsJob: JobHandler<'remind-invitations'> = {
  concurrency: 2,
  run: ({ consultingId, round }, { service }) => remindInvitations(service, { consultingId, round }),
};
