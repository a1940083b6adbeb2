import type { IncomingMessage } from 'node:http';
import { DomainError } from '~/domain/shared/errors';

/**
 * What one call may send at most, in bytes: the longest questionnaire is a tenth of it. A procedure that takes more says
 * so in its meta (`maxBodyBytes`).
 */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * What is thrown away at most of a longer one. Whoever still sends hears no answer, so a slip is read to its end and
 * told; beyond this the connection is cut.
 */
export const MAX_WASTE_BYTES = 16 * MAX_BODY_BYTES;

/**
 * The body's bytes, kept no further than the limit whatever Content-Length claims.
 * @throws DomainError PAYLOAD_TOO_LARGE, INVALID_INPUT when it does not come whole
 */
export async function readBytes(request: Request, limit: number = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // Who hangs up leaves the operating system's word for it behind, the same that a lost database would.
    const { done, value } = await reader.read().catch(() => {
      throw new DomainError('INVALID_INPUT');
    });
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else if (size > limit - MAX_BODY_BYTES + MAX_WASTE_BYTES) break;
  }
  // Not cancelled: that would cut the connection before the answer is on it.
  reader.releaseLock();
  if (size > limit) throw new DomainError('PAYLOAD_TOO_LARGE', { limit });
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The body as text.
 * @throws DomainError as readBytes, and INVALID_INPUT when it is not UTF-8
 */
export async function readBody(request: Request, limit: number = MAX_BODY_BYTES): Promise<string> {
  return decodeText(await readBytes(request, limit));
}

/** Whether a request says how long its body is, and it is within the limit; Node lets no more of it through. */
export function isBounded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= MAX_BODY_BYTES;
}

/**
 * The body as text, straight from Node: of a request whose length is bounded.
 * @throws DomainError INVALID_INPUT when it does not come whole or is not UTF-8
 */
export async function readBounded(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  await new Promise<void>((resolve, reject) => {
    request
      .on('data', (chunk: Uint8Array) => void chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
      // After the end it says nothing any more.
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
