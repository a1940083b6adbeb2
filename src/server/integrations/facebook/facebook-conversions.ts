import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import type { ConversionEvent, ConversionsPort } from './conversions-port';

const API_VERSION = 'v23.0';
const TIMEOUT_MS = 15_000;
/** Temporary error codes of the Graph API: unknown error, service error, too many calls by the app, user or account. */
const PASSING_CODES = new Set([1, 2, 4, 17, 32, 341, 613]);

const acceptedSchema = z.object({ events_received: z.number() });
const rejectedSchema = z.object({
  error: z.object({
    message: z.string(),
    code: z.number().optional(),
    is_transient: z.boolean().optional(),
    fbtrace_id: z.string().optional(),
  }),
});

/** Normalises a value as the API requires (trimmed, lower case), then hashes it with SHA-256. */
function hashed(value: string): string {
  return createHash('sha256').update(value.trim().toLowerCase()).digest('hex');
}

function toServerEvent({
  name,
  eventId,
  at,
  sourceUrl,
  email,
  externalId,
  clientIp,
  userAgent,
  browserId,
  clickId,
  purchase,
}: ConversionEvent) {
  return {
    event_name: name,
    event_time: Math.floor(at.getTime() / 1000),
    event_id: eventId,
    event_source_url: sourceUrl,
    action_source: 'website',
    user_data: {
      em: [hashed(email)],
      external_id: [hashed(externalId)],
      client_ip_address: clientIp ?? undefined,
      client_user_agent: userAgent ?? undefined,
      fbp: browserId ?? undefined,
      fbc: clickId ?? undefined,
    },
    ...(purchase ? { custom_data: { currency: 'KRW', value: purchase.value, order_id: purchase.orderId } } : {}),
  };
}

/**
 * The Conversions API, which counts events with the same name and event_id once: POST /{version}/{pixel}/events. The
 * token is sent in the body, so that it does not appear in logs of URLs.
 */
export function facebookConversions({
  url,
  pixelId,
  accessToken,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  pixelId: string;
  accessToken: string;
  timeoutMs?: number;
}): ConversionsPort {
  const endpoint = new URL(`/${API_VERSION}/${encodeURIComponent(pixelId)}/events`, url);
  return {
    name: 'facebook',
    async send(event) {
      let status: number;
      let answer: unknown;
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ data: [toServerEvent(event)], access_token: accessToken }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        status = response.status;
        answer = await response.json().catch(() => null);
      } catch (thrown) {
        throw new DomainError('UNAVAILABLE', {}, thrown instanceof Error ? thrown.message : String(thrown));
      }
      if (status < 300 && acceptedSchema.safeParse(answer).success) return;
      const rejected = rejectedSchema.safeParse(answer).data?.error;
      const passing =
        status >= 500 ||
        status === 429 ||
        rejected === undefined ||
        rejected.is_transient === true ||
        PASSING_CODES.has(rejected.code ?? -1);
      throw new DomainError(
        passing ? 'UNAVAILABLE' : 'INVALID_INPUT',
        { status, code: rejected?.code, trace: rejected?.fbtrace_id },
        rejected?.message ?? `HTTP ${status}`,
      );
    },
  };
}
