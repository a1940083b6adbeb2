import { DomainError } from '~/domain/shared/errors';
import { decodeText } from '~/server/http/read-body';

/**
 * Returns the fields of a `multipart/form-data` body in their order (RFC 7578).
 * @param type the whole Content-Type, which contains the boundary
 * @throws DomainError INVALID_INPUT for a file, for text that is not UTF-8 and for a malformed body
 */
export async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<[name: string, value: string][]> {
  const fields: [string, string][] = [];
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new DomainError('INVALID_INPUT');
  });
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value]);
    // A file input without a chosen file is sent as an empty file without a name.
    else if (value.size > 0 || value.name !== '') {
      throw new DomainError('INVALID_INPUT', { issues: [{ path: name, message: '파일은 받지 않아요.' }] });
    }
  }
  // The form parser accepts invalid UTF-8, which the other encodings reject.
  decodeText(bytes);
  return fields;
}
