import { deliverMessage } from '~/server/services/messaging/deliver-message';
import type { JobHandler } from '../job-handler';

export const sendMail: JobHandler<'send-mail'> = {
  concurrency: 4,
  run: ({ messageId }, { service, lastAttempt }) => deliverMessage(service, { messageId, final: lastAttempt }),
};
