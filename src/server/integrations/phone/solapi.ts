import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MessageKind } from '~/domain/messaging/kinds';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { toEucKr } from './euc-kr';
import type { AlimtalkPort, SmsPort } from './phone-port';
import { solapiOutcome } from './solapi-status';

const TIMEOUT_MS = 8_000;
/** Number of messages on one page of the list. */
const PAGE = '100';
/** Maximum difference between SOLAPI's clock and ours: SOLAPI rejects a call whose signature is further away. */
const SKEW_MS = 15 * MINUTE_MS;

export type SolapiSettings = {
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** A number that is registered at SOLAPI, digits only. */
  sender: string;
  /** The id of the Kakao channel. */
  pfId?: string | undefined;
  /** Ids of the registered templates. */
  templates: Partial<Record<MessageKind, string>>;
};

const sentSchema = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string() })),
  messageList: z.array(z.object({ messageId: z.string() })).optional(),
});
const listSchema = z.object({
  /** Start of the next page; empty on the last page. */
  nextKey: z.string().nullish(),
  messageList: z.record(
    z.string(),
    z.object({
      messageId: z.string(),
      statusCode: z.string(),
      reason: z.string().nullish(),
      customFields: z.record(z.string(), z.string()).nullish(),
    }),
  ),
});
const rejectionSchema = z.object({ errorCode: z.string(), errorMessage: z.string() });

/**
 * Creates the adapters for text messages and alimtalk by SOLAPI (developers.solapi.com): POST
 * /messages/v4/send-many/detail sends a message, GET /messages/v4/list returns its outcome. SOLAPI has no idempotency
 * keys, so our key is stored in the message's custom fields. Before sending, all messages to the number after `since`
 * are searched for that key.
 */
export function solapi(settings: SolapiSettings): { sms: SmsPort; alimtalk: AlimtalkPort } {
  const { sender, pfId, templates } = settings;
  const outcomeOf = async (messageId: string) => {
    const { messages } = await list(settings, { messageId });
    const [match] = messages;
    return match ? solapiOutcome(match.statusCode, match.reason ?? '') : ({ state: 'pending' } as const);
  };
  return {
    sms: {
      name: 'solapi',
      outcomeOf,
      // Without a type the message is sent as SMS up to 90 bytes and as LMS beyond.
      send: ({ to, text, key, since }) => sendOnce(settings, { key, since }, { to, from: sender, text: toEucKr(text) }),
    },
    alimtalk: {
      name: 'solapi',
      outcomeOf,
      hasTemplate: (kind) => pfId !== undefined && templates[kind] !== undefined,
      send: ({ to, kind, variables, key, since }) =>
        sendOnce(
          settings,
          { key, since },
          {
            to,
            from: sender,
            type: 'ATA',
            // SOLAPI's own fallback text message would also reach users who have switched text messages off; we send
            // our own one where allowed.
            kakaoOptions: { pfId, templateId: templates[kind], variables, disableSms: true },
          },
        ),
    },
  };
}

type Body = { to: string; from: string } & Record<string, unknown>;

type Deduplication = { key: string; since: Date };

async function sendOnce(settings: SolapiSettings, deduplication: Deduplication, message: Body): Promise<string> {
  const earlier = await findAccepted(settings, deduplication, message.to);
  if (earlier !== null) return earlier;
  const { failedMessageList, messageList } = await call(settings, '/messages/v4/send-many/detail', sentSchema, {
    messages: [{ ...message, customFields: { key: deduplication.key } }],
    showMessageList: true,
  });
  const [failed] = failedMessageList;
  if (failed) {
    const outcome = solapiOutcome(failed.statusCode, failed.statusMessage);
    const isRetryable = outcome.state === 'failed' && outcome.why === 'again';
    throw rejection(isRetryable ? 'UNAVAILABLE' : 'INVALID_INPUT', `${failed.statusCode} ${failed.statusMessage}`);
  }
  const id = messageList?.[0]?.messageId ?? (await findAccepted(settings, deduplication, message.to));
  if (id === null) throw rejection('UNAVAILABLE', 'the message was neither accepted nor rejected');
  return id;
}

/** Returns the id of a message that was accepted with this key and has not failed, or null. */
async function findAccepted(
  settings: SolapiSettings,
  { key, since }: Deduplication,
  to: string,
): Promise<string | null> {
  const query = { to, limit: PAGE, startDate: new Date(since.getTime() - SKEW_MS).toISOString() };
  let startKey: string | null | undefined;
  do {
    const { messages, nextKey } = await list(settings, startKey ? { ...query, startKey } : query);
    const accepted = messages.find(
      ({ customFields, statusCode }) =>
        customFields?.['key'] === key && solapiOutcome(statusCode, '').state !== 'failed',
    );
    if (accepted) return accepted.messageId;
    startKey = nextKey;
  } while (startKey);
  return null;
}

async function list(settings: SolapiSettings, query: Record<string, string>) {
  const { messageList, nextKey } = await call(settings, `/messages/v4/list?${new URLSearchParams(query)}`, listSchema);
  return { messages: Object.values(messageList), nextKey };
}

async function call<S extends z.ZodType>(
  settings: SolapiSettings,
  path: string,
  schema: S,
  body?: object,
): Promise<z.output<S>> {
  let response: Response;
  try {
    response = await fetch(`${settings.apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: authorization(settings), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return schema.parse(answer);
    throw rejectedBy(response.status, answer);
  } catch (thrown) {
    if (thrown instanceof DomainError) throw thrown;
    throw rejection('UNAVAILABLE', thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** Each call gets its own signature, which works once and for 15 minutes. */
function authorization({ apiKey, apiSecret }: SolapiSettings): string {
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/**
 * Problems with keys, permissions, balance and rate can be fixed by an operator or by waiting; any other 4xx is about
 * this message.
 */
function rejectedBy(status: number, answer: unknown): DomainError {
  const rejectionBody = rejectionSchema.safeParse(answer).data;
  const isTemporary =
    status >= 500 || [401, 402, 403, 408, 429].includes(status) || rejectionBody?.errorCode === 'NotEnoughBalance';
  return rejection(
    isTemporary ? 'UNAVAILABLE' : 'INVALID_INPUT',
    rejectionBody ? `${status} ${rejectionBody.errorCode}: ${rejectionBody.errorMessage}` : `HTTP ${status}`,
  );
}

function rejection(code: 'UNAVAILABLE' | 'INVALID_INPUT', message: string): DomainError {
  return new DomainError(code, {}, message);
}
