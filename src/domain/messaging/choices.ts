import { z } from 'zod';
import { goesBy, kindRule, type MessageChannel, messageChannels, type MessageKind, messageKindNames } from './kinds';

/** What a person said about one kind and channel; what nobody said is as the kind's table says. */
export type MessageChoice = { kind: string; channel: MessageChannel; on: boolean };

export const setMessageChoiceInput = z.object({
  kind: z.enum(messageKindNames),
  channel: z.enum(messageChannels),
  on: z.boolean(),
});

export const setNightMessagesInput = z.object({ on: z.boolean() });

export const messageChoicesSchema = z.object({
  /** Messages about free seats of company lessons leave at night, too; null for who is no employee. */
  nightMessages: z.boolean().nullable(),
  phone: z.string().nullable(),
  /** Only a number that its owner has confirmed by a code is written to. */
  phoneVerified: z.boolean(),
  choices: z.array(
    z.object({
      kind: z.enum(messageKindNames),
      channels: z.array(z.object({ channel: z.enum(messageChannels), on: z.boolean() })),
    }),
  ),
});
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

/** Whether a kind goes by a channel for somebody who chose so; what cannot be switched off goes by its defaults. */
export function isChosen(kind: MessageKind, channel: MessageChannel, choices: readonly MessageChoice[]): boolean {
  if (!goesBy(kind, channel)) return false;
  const said = kindRule(kind).optional
    ? choices.find((choice) => choice.kind === kind && choice.channel === channel)
    : undefined;
  return said?.on ?? kindRule(kind).defaults.includes(channel);
}

type Row = MessageChoices['choices'][number];

/** Where a kind goes as chosen, without what waits for the number to be confirmed. */
export function channelsOn({ channels }: Row, phoneVerified: boolean): MessageChannel[] {
  return channels
    .filter(({ channel, on }) => on && (channel === 'email' || phoneVerified))
    .map(({ channel }) => channel);
}

/** The same choices with one of them changed. */
export function withChoice(
  all: MessageChoices,
  { kind, channel, on }: z.infer<typeof setMessageChoiceInput>,
): MessageChoices {
  const changed = (row: Row): Row =>
    row.kind === kind
      ? { ...row, channels: row.channels.map((one) => (one.channel === channel ? { channel, on } : one)) }
      : row;
  return { ...all, choices: all.choices.map(changed) };
}

/** What one might not expect of a choice; null when nothing gets lost. */
export function choiceWarning(on: readonly MessageChannel[]): string | null {
  if (on.length === 0) return '모두 꺼 두어서 이 알림은 보내지 않아요.';
  if (on.length === 1 && on[0] === 'alimtalk') return '카카오톡을 쓰지 않는 번호면 받지 못해요.';
  return null;
}

type Reach = {
  phoneVerified: boolean;
  /** A template of the kind is registered with the provider. */
  hasTemplate: boolean;
};

/**
 * The channels by which a message leaves at once: a mail, and one of alimtalk and text message. A text message follows
 * an alimtalk only when the provider says that the telephone has no Kakao.
 */
export function channelsFor(
  kind: MessageKind,
  choices: readonly MessageChoice[],
  { phoneVerified, hasTemplate }: Reach,
): MessageChannel[] {
  const chosen = messageChannels.filter((channel) => isChosen(kind, channel, choices));
  const reached = chosen.filter(
    (channel) => channel === 'email' || (phoneVerified && (channel === 'sms' || hasTemplate)),
  );
  return reached.filter((channel) => channel !== 'sms' || !reached.includes('alimtalk'));
}
