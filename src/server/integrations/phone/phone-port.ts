import type { AlimtalkVariables } from '~/domain/messaging/channel-texts';
import type { MessageKind } from '~/domain/messaging/kinds';

/** What became of a message that the provider took. */
export type PhoneOutcome =
  | { state: 'pending' }
  | { state: 'delivered' }
  /** `again`: another try may help. `noKakao`: the telephone cannot be reached by alimtalk. */
  | { state: 'failed'; why: 'again' | 'never' | 'noKakao'; reason: string };

type PhonePort<Message> = {
  readonly name: 'solapi' | 'embedded';
  /**
   * Hands a message over, once for each `key`: what was handed over under it and did not fail is not sent again.
   * @returns the provider's id by which its outcome is asked for; null when there is nothing to wait for
   * @throws DomainError UNAVAILABLE when a later try may help, INVALID_INPUT when it is refused for good
   */
  send(message: Message): Promise<string | null>;
  /** @throws DomainError UNAVAILABLE */
  outcomeOf(providerId: string): Promise<PhoneOutcome>;
};

/** `to` is digits alone; nothing was handed over under the key before `since`. */
export type Sms = { to: string; text: string; key: string; since: Date };
export type SmsPort = PhonePort<Sms>;

export type Alimtalk = Omit<Sms, 'text'> & { kind: MessageKind; variables: AlimtalkVariables };
export type AlimtalkPort = PhonePort<Alimtalk> & {
  /** False where no template of the kind is registered: it goes as a text message. */
  hasTemplate(kind: MessageKind): boolean;
};
