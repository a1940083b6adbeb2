import { channelsFor, isMessageChosen, type MessageChoice } from '~/domain/messaging/choices';
import { kindRule, type MessageChannel, type MessageKind } from '~/domain/messaging/kinds';
import type { Tx } from '~/server/db';
import { hasMarketingConsent } from './marketing-consent';
import type { MessagePorts } from '~/server/integrations/message-ports';

type Reader = { phone: string | null; phoneVerifiedAt: Date | null; choices: MessageChoice[]; marketing: boolean };

async function readReader(tx: Tx, userId: number, kind: MessageKind): Promise<Reader> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { phone: true, phoneVerifiedAt: true },
  });
  const choices = await tx.messageChoice.findMany({
    where: { userId, kind },
    select: { kind: true, channel: true, on: true },
  });
  const marketing = kindRule(kind).advertising && (await hasMarketingConsent(tx, userId));
  return { ...user, choices, marketing };
}

/**
 * Returns the channels of a message with their addresses; empty when the user switched all of them off and the message
 * starts no deadline.
 */
export async function reach(
  tx: Tx,
  { kind, template, userId, email }: { kind: MessageKind; template: string; userId: number | null; email: string },
  ports: MessagePorts,
): Promise<{ channel: MessageChannel; recipient: string }[]> {
  const { channels, optional, advertising } = kindRule(kind);
  // A kind that only uses mail and cannot be switched off needs no query.
  if (userId === null || (!optional && channels.length === 1)) return [{ channel: 'email', recipient: email }];
  const { phone, phoneVerifiedAt, choices, marketing } = await readReader(tx, userId, kind);
  if (advertising && !marketing) return [];
  const recipient = phoneVerifiedAt === null ? null : phone;
  return channelsFor({ kind, template }, choices, {
    phoneVerified: recipient !== null,
    hasTemplate: ports.alimtalk.hasTemplate(kind),
  }).map((channel) => ({ channel, recipient: channel === 'email' ? email : (recipient ?? email) }));
}

type Queued = {
  kind: MessageKind;
  template: string;
  userId: number | null;
  channel: MessageChannel;
  recipient: string;
};

/** Checked when a message is sent, so that a choice, a withdrawal or a new number since then counts. */
export async function skipReasonOf(
  tx: Tx,
  { kind, template, userId, channel, recipient }: Queued,
): Promise<string | null> {
  if (userId === null || kind === 'phone-code') return null;
  const { phone, phoneVerifiedAt, choices, marketing } = await readReader(tx, userId, kind);
  if (kindRule(kind).advertising && !marketing) return '혜택·소식 받기에 동의하지 않았어요.';
  if (!isMessageChosen({ kind, template }, channel, choices)) return '받는 분이 이 알림을 껐어요.';
  if (channel !== 'email' && (phoneVerifiedAt === null || phone !== recipient)) return '확인한 휴대폰 번호가 아니에요.';
  return null;
}
