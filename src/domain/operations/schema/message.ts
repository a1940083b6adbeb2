import { z } from 'zod';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { channelLabels, type MessageChannel, messageChannels } from '~/domain/messaging/kinds';
import { isErasedMessage } from '~/domain/messaging/erased-message';
import { mailContentSchema } from '~/domain/messaging/mail-content';
import { secretStates } from '~/domain/messaging/message-secret';
import { withParticle } from '~/domain/shared/korean-particle';
import { typedSearch } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';

export const messageStatuses = ['QUEUED', 'ACCEPTED', 'SENT', 'FAILED', 'SKIPPED'] as const;
export const messageStatusSchema = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatusSchema>;
export const messageStatusLabels: Record<MessageStatus, string> = {
  QUEUED: '발송 중',
  ACCEPTED: '결과 대기',
  SENT: '발송 완료',
  FAILED: '발송 실패',
  SKIPPED: '발송 안 함',
};

export const messageRowSchema = z.object({
  encryptedMessageId: z.string(),
  channel: z.enum(messageChannels),
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

export const listMessagesInput = z.object({
  status: messageStatusSchema.optional(),
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export const messagePageSchema = pageSchema(messageRowSchema).extend({
  /** Channels without a provider, whose messages can be read only in the console. */
  readHere: z.array(z.enum(messageChannels)),
});
export const messageIdInput = z.object({ encryptedMessageId: encryptedIdSchema });
/** Content of a message; a mail is laid out from it. */
export const messageViewSchema = messageRowSchema.extend({
  text: z.string(),
  /** Null for a text message or an alimtalk. */
  content: mailContentSchema.nullable(),
  secretState: z.enum(secretStates),
});

/** Texts of the console about the codes and links in messages. */
export const secretTexts = {
  shown:
    '이 번호나 링크로 받는 분의 계정에 들어갈 수 있어서, 열어 본 사실이 ‘대신 로그인 중 작업’으로 운영 기록에 남았어요.',
  hidden: '번호와 링크는 받는 분만 볼 수 있게 가렸어요.',
  blanked: '번호와 링크가 지워져 다시 보낼 수 없어요. 받는 분이 화면에서 새로 요청해야 해요.',
} as const;

/** Returns the introduction of the list, which says if messages of some channels are only here. */
export function messagesLead(readableChannels: readonly MessageChannel[]): string {
  if (readableChannels.length === 0)
    return '메일, 알림톡, 문자의 발송 내역이에요. 인증 번호와 재설정 링크는 가려져 있어요. 메시지를 열면 운영 기록에 남아요.';
  const channels = readableChannels.map((channel) => channelLabels[channel]).join(', ');
  return `${withParticle(channels, '은', '는')} 발송 서비스가 연결되지 않아 실제로는 보내지 않고 여기에만 남아요. 인증 번호나 재설정 링크가 있는 메시지를 열면 그대로 보이고, ‘대신 로그인 중 작업’으로 운영 기록에 남아요.`;
}

/** Returns the recipient's address for display: a phone number with hyphens. */
export function recipientLabel({ channel, recipient }: Pick<MessageRow, 'channel' | 'recipient'>): string {
  if (isErasedMessage({ recipient })) return '개인정보를 지운 분';
  return channel === 'email' ? recipient : phoneLabel(recipient);
}
