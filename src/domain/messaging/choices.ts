import { z } from 'zod';
import { deadlineMailText, startsDeadline } from './deadline-messages';
import { isSentBy, kindRule, type MessageChannel, messageChannels, type MessageKind, messageKindNames } from './kinds';

/** The user's choice for one kind and channel; without a choice the default of the kind applies. */
export type MessageChoice = { kind: string; channel: MessageChannel; on: boolean };

export const setMessageChoiceInput = z.object({
  kind: z.enum(messageKindNames),
  channel: z.enum(messageChannels),
  on: z.boolean(),
});

export const setNightMessagesInput = z.object({ on: z.boolean() });

export const messageChoicesSchema = z.object({
  /**
   * Whether messages about free seats of company lessons are also sent at night; null for a user who is not an
   * employee.
   */
  nightMessages: z.boolean().nullable(),
  phone: z.string().nullable(),
  /** Messages go only to a number that its owner has confirmed by a code. */
  phoneVerified: z.boolean(),
  choices: z.array(
    z.object({
      kind: z.enum(messageKindNames),
      channels: z.array(z.object({ channel: z.enum(messageChannels), on: z.boolean() })),
    }),
  ),
});
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

/**
 * Returns whether a kind is sent by a channel under these choices; kinds that cannot be switched off use their
 * defaults.
 */
export function isChosen(kind: MessageKind, channel: MessageChannel, choices: readonly MessageChoice[]): boolean {
  if (!isSentBy(kind, channel)) return false;
  const ownChoice = kindRule(kind).optional
    ? choices.find((choice) => choice.kind === kind && choice.channel === channel)
    : undefined;
  return ownChoice?.on ?? kindRule(kind).defaults.includes(channel);
}

/**
 * Returns whether one message is sent by a channel under these choices: the mail of a message that starts a deadline is
 * always sent.
 */
export function isMessageChosen(
  { kind, template }: { kind: MessageKind; template: string },
  channel: MessageChannel,
  choices: readonly MessageChoice[],
): boolean {
  return (channel === 'email' && startsDeadline(template)) || isChosen(kind, channel, choices);
}

type Row = MessageChoices['choices'][number];

/** Returns the chosen channels of a kind, without those that wait for the confirmation of the number. */
export function channelsOn({ channels }: Row, phoneVerified: boolean): MessageChannel[] {
  return channels
    .filter(({ channel, on }) => on && (channel === 'email' || phoneVerified))
    .map(({ channel }) => channel);
}

/** Returns the choices with one of them changed. */
export function withChoice(
  all: MessageChoices,
  { kind, channel, on }: z.infer<typeof setMessageChoiceInput>,
): MessageChoices {
  const changed = (row: Row): Row =>
    row.kind === kind
      ? { ...row, channels: row.channels.map((choice) => (choice.channel === channel ? { channel, on } : choice)) }
      : row;
  return { ...all, choices: all.choices.map(changed) };
}

/** Returns a warning about an unexpected effect of a choice; null if it has none. */
export function choiceWarning(kind: MessageKind, on: readonly MessageChannel[]): string | null {
  const deadlines = on.includes('email') ? null : deadlineMailText(kind);
  const others = deadlines === null ? '이 알림은' : '다른 알림은';
  const lost =
    on.length === 0
      ? `모두 꺼 두어서 ${others} 보내지 않아요.`
      : on.length === 1 && on[0] === 'alimtalk'
        ? `카카오톡을 쓰지 않는 번호면 ${deadlines === null ? '' : `${others} `}받지 못해요.`
        : null;
  return [deadlines, lost].filter(Boolean).join(' ') || null;
}

type Reach = {
  phoneVerified: boolean;
  /** Whether a template of the kind is registered with the provider. */
  hasTemplate: boolean;
};

/**
 * Returns the channels by which a message is sent immediately: mail, and either alimtalk or text message. A text
 * message follows an alimtalk only if the provider reports that the phone has no Kakao.
 */
export function channelsFor(
  message: { kind: MessageKind; template: string },
  choices: readonly MessageChoice[],
  { phoneVerified, hasTemplate }: Reach,
): MessageChannel[] {
  const chosen = messageChannels.filter((channel) => isMessageChosen(message, channel, choices));
  const reached = chosen.filter(
    (channel) => channel === 'email' || (phoneVerified && (channel === 'sms' || hasTemplate)),
  );
  return reached.filter((channel) => channel !== 'sms' || !reached.includes('alimtalk'));
}
