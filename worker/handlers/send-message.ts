import { mailHtml } from '~/components/mail/mail-html';
import { deliverMessage } from '~/server/services/messaging/deliver-message';
import type { JobHandler } from '../job-handler';

export const sendMessage: JobHandler<'send-message'> = {
  concurrency: 4,
  run: ({ messageId }, { service, lastAttempt }) =>
    deliverMessage(service, { messageId, final: lastAttempt, mailHtml }),
};
