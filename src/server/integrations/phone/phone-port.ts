import type { AlimtalkVariables } from '~/domain/messaging/texts/channel-texts';
import type { MessageKind } from '~/domain/messaging/kinds';

/** The outcome of a message that the provider accepted. */
export type PhoneOutcome =
  | { state: 'pending' }
  | { state: 'delivered' }
  /** `again`: a retry may help. `noKakao`: the phone cannot receive an alimtalk. */
  | { state: 'failed'; why: 'again' | 'never' | 'noKakao'; reason: string };

type PhonePort<Message> = {
  readonly name: 'solapi' | 'embedded';
  /**
   * Sends a message once per `key`: if an earlier one with the same key was accepted and has not failed, it is not sent
   * again.
   * @returns the provider's id for reading the outcome; null when there is no outcome to wait for
   * @throws DomainError UNAVAILABLE when a retry may help, INVALID_INPUT when the message is permanently rejected
   */
  send(message: Message): Promise<string | null>;
  /** @throws DomainError UNAVAILABLE */
  outcomeOf(providerId: string): Promise<PhoneOutcome>;
};

/** `to` has digits only; no message was sent with this key before `since`. */
export type Sms = { to: string; text: string; key: string; since: Date };
export type SmsPort = PhonePort<Sms>;

export type Alimtalk = Omit<Sms, 'text'> & { kind: MessageKind; variables: AlimtalkVariables };
export type AlimtalkPort = PhonePort<Alimtalk> & {
  /** Returns false if no template of this kind is registered; the message is then sent as a text message. */
  hasTemplate(kind: MessageKind): boolean;
};
