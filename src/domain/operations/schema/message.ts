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
  shown: '이 번호나 링크로 이 사람의 계정에 들어갈 수 있어요. 읽은 것은 회원을 대신한 일로 운영 기록에 남았어요.',
  hidden: '번호와 링크는 받는 분만 볼 수 있게 가렸어요.',
  blanked: '번호와 링크는 남아 있지 않아요. 다시 보낼 수 없어서, 받는 분이 화면에서 새로 요청해야 해요.',
} as const;

/** Returns the introduction of the list, which says if messages of some channels are only here. */
export function messagesLead(readableChannels: readonly MessageChannel[]): string {
  if (readableChannels.length === 0)
    return '보낸 메일, 알림톡, 문자예요. 인증 번호와 재설정 링크는 가려요. 열어 보면 운영 기록에 남아요.';
  const channels = readableChannels.map((channel) => channelLabels[channel]).join(', ');
  return `${withParticle(channels, '은', '는')} 보낼 곳을 연결하지 않아 여기에만 있어요. 인증 번호와 재설정 링크도 보이고, 열어 보면 회원을 대신한 일로 운영 기록에 남아요.`;
}

/** Returns the recipient's address for display: a phone number with hyphens. */
export function recipientLabel({ channel, recipient }: Pick<MessageRow, 'channel' | 'recipient'>): string {
  if (isErasedMessage({ recipient })) return '탈퇴한 회원';
  return channel === 'email' ? recipient : phoneLabel(recipient);
}
