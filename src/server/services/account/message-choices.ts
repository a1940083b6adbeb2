import type { z } from 'zod';
import {
  isChosen,
  type MessageChoices,
  type setMessageChoiceInput,
  type setNightMessagesInput,
} from '~/domain/messaging/choices';
import { isSentBy, kindRule, messageKindNames } from '~/domain/messaging/kinds';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { messagePorts } from '~/server/integrations/message-ports';
import type { ServiceContext } from '~/server/service-context';
import { hasMarketingConsent } from '~/server/services/messaging/marketing-consent';

/**
 * Returns the kinds of messages that the user can get, with their current settings. Kinds for coaches only appear for
 * coaches, company lessons only for employees, settlements and bills only for coaches and companies' managers,
 * advertising only with its consent, and alimtalk only where its template is registered.
 */
export async function getMessageChoices({ db, actor }: ServiceContext<MemberActor>): Promise<MessageChoices> {
  const { phone, phoneVerifiedAt, nightMessages, messageChoices } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: {
      phone: true,
      phoneVerifiedAt: true,
      nightMessages: true,
      messageChoices: { select: { kind: true, channel: true, on: true } },
    },
  });
  const marketing = await hasMarketingConsent(db, actor.userId);
  const kinds = messageKindNames.filter(
    (kind) =>
      kind !== 'phone-code' &&
      (kind !== 'coach' || actor.coachId !== null) &&
      (kind !== 'company' || actor.membership !== null) &&
      (kind !== 'settlement' || actor.coachId !== null || actor.membership?.isManager === true) &&
      (marketing || !kindRule(kind).advertising),
  );
  const { alimtalk } = messagePorts();
  return {
    nightMessages: actor.membership === null ? null : nightMessages,
    phone,
    phoneVerified: phoneVerifiedAt !== null,
    choices: kinds.map((kind) => ({
      kind,
      channels: kindRule(kind)
        .channels.filter((channel) => channel !== 'alimtalk' || alimtalk.hasTemplate(kind))
        .map((channel) => ({ channel, on: isChosen(kind, channel, messageChoices) })),
    })),
  };
}

/**
 * Switches one kind on or off in one channel; queued messages in the outbox follow it.
 * @throws DomainError INVALID_INPUT for what cannot be switched off or never goes there
 */
export async function setMessageChoice(
  { db, actor, now }: ServiceContext<MemberActor>,
  { kind, channel, on }: z.output<typeof setMessageChoiceInput>,
): Promise<void> {
  if (!kindRule(kind).optional || !isSentBy(kind, channel))
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'kind', message: '끌 수 없는 알림이에요.' }] });
  const id = { userId: actor.userId, kind, channel };
  await db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    await tx.messageChoice.upsert({
      where: { userId_kind_channel: id },
      create: { ...id, on, at: now },
      update: { on, at: now },
    });
  });
}

/**
 * Sets whether messages about free seats of company lessons are sent at night, or wait for the morning.
 * @throws DomainError UNAUTHENTICATED for an account that is closed meanwhile
 */
export async function setNightMessages(
  { db, actor }: ServiceContext<MemberActor>,
  { on }: z.output<typeof setNightMessagesInput>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    await tx.user.update({ where: { id: actor.userId }, data: { nightMessages: on } });
  });
}
