import type { IncomingMessage } from 'node:http';
import { DomainError } from '~/domain/shared/errors';

/**
 * Maximum size of one call's body in bytes; the longest questionnaire needs a tenth of it. A procedure that accepts
 * more sets `maxBodyBytes` in its meta.
 */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * Maximum number of bytes that are read and discarded after the limit. A client that is still sending does not see the
 * response, so a body slightly over the limit is read to its end and then answered; beyond this the connection is
 * closed.
 */
export const MAX_WASTE_BYTES = 16 * MAX_BODY_BYTES;

/**
 * Returns the body's bytes, stored only up to the limit, whatever Content-Length claims.
 * @throws DomainError PAYLOAD_TOO_LARGE, INVALID_INPUT when the body is incomplete
 */
export async function readBytes(request: Request, limit: number = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // A client that disconnects causes the same operating system error as a lost database connection.
    const { done, value } = await reader.read().catch(() => {
      throw new DomainError('INVALID_INPUT');
    });
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else if (size > limit - MAX_BODY_BYTES + MAX_WASTE_BYTES) break;
  }
  // Not cancelled: cancelling would close the connection before the response is sent.
  reader.releaseLock();
  if (size > limit) throw new DomainError('PAYLOAD_TOO_LARGE', { limit });
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Returns the body as text.
 * @throws DomainError as readBytes, and INVALID_INPUT when it is not UTF-8
 */
export async function readBody(request: Request, limit: number = MAX_BODY_BYTES): Promise<string> {
  return decodeText(await readBytes(request, limit));
}

/**
 * Returns whether the request states the length of its body and the length is within the limit; Node never delivers
 * more than the stated length.
 */
export function isBounded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= MAX_BODY_BYTES;
}

/**
 * Returns the body of a request with a bounded length as text, directly from Node.
 * @throws DomainError INVALID_INPUT when it is incomplete or not UTF-8
 */
export async function readBounded(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  await new Promise<void>((resolve, reject) => {
    request
      .on('data', (chunk: Uint8Array) => void chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
      // After 'end' the promise is already resolved, so this has no effect.
      .on('close', reject);
  }).catch(() => {
    throw new DomainError('INVALID_INPUT');
  });
  const [first = new Uint8Array(), ...rest] = chunks;
  return decodeText(rest.length === 0 ? first : Buffer.concat(chunks));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws DomainError INVALID_INPUT when it is not UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
}
