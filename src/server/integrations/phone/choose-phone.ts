import { type MessageKind, messageKindNames } from '~/domain/messaging/kinds';
import { env } from '~/env.js';
import { embeddedAlimtalk, embeddedSms } from './embedded-phone';
import type { AlimtalkPort, SmsPort } from './phone-port';
import { solapi } from './solapi';

let chosen: { sms: SmsPort; alimtalk: AlimtalkPort } | undefined;

/**
 * Returns the adapters of this process: SOLAPI when its keys and the sender's number are set, else the embedded ones.
 */
export function phonePorts(): { sms: SmsPort; alimtalk: AlimtalkPort } {
  chosen ??= choose();
  return chosen;
}

function choose() {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_SENDER: sender } = env;
  if (!apiKey || !apiSecret || !sender) return { sms: embeddedSms, alimtalk: embeddedAlimtalk };
  const templates = readTemplates(env.SOLAPI_TEMPLATES ?? '');
  return solapi({ apiUrl: env.SOLAPI_API_URL, apiKey, apiSecret, sender, pfId: env.SOLAPI_PF_ID, templates });
}

/** Parses `lesson:KA01TP…,payment:KA01TP…`: the provider's template id for each kind of message. */
export function readTemplates(text: string): Partial<Record<MessageKind, string>> {
  const pairs = text.split(',').map((pair) => pair.trim().split(':'));
  return Object.fromEntries(pairs.filter(([kind]) => messageKindNames.some((name) => name === kind)));
}
