import { DomainError } from '~/domain/shared/errors';

/** What one call may send at most, in bytes: the longest questionnaire is a tenth of it. */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * The body as text, read no further than the limit whatever Content-Length claims.
 * @throws DomainError PAYLOAD_TOO_LARGE, INVALID_INPUT when it is not UTF-8 or does not come whole
 */
export async function readBody(request: Request): Promise<string> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // Who hangs up leaves the operating system's word for it behind, the same that a lost database would.
    const { done, value } = await reader.read().catch(() => {
      throw new DomainError('INVALID_INPUT');
    });
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new DomainError('PAYLOAD_TOO_LARGE', { limit: MAX_BODY_BYTES });
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
}
