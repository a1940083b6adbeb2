import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

export const messageStatuses = ['QUEUED', 'SENT', 'FAILED'] as const;
export const messageStatusSchema = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatusSchema>;
export const messageStatusLabels: Record<MessageStatus, string> = { QUEUED: '보내는 중', SENT: '보냄', FAILED: '못 보냄' };

export const channelLabels = { email: '메일', sms: '문자', alimtalk: '알림톡' } as const;

export const messageRowSchema = z.object({
  encryptedMessageId: z.string(),
  channel: z.enum(['email', 'sms', 'alimtalk']),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: messageStatusSchema,
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});
export type MessageRow = z.infer<typeof messageRowSchema>;

export const listMessagesInput = z.object({ status: messageStatusSchema.optional(), query: z.string().trim().max(100).default(''), cursor: encryptedIdSchema.optional() });
export const messagePageSchema = z.object({ items: z.array(messageRowSchema), nextCursor: z.string().nullable() });
export const messageIdInput = z.object({ encryptedMessageId: encryptedIdSchema });
/** The message as it left: `html` is shown in a frame that may do nothing. */
export const messageViewSchema = messageRowSchema.extend({ text: z.string(), html: z.string() });
