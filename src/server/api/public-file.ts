import { anonymous } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { parseFileAddress } from '~/domain/file/address';
import { requestIdOf } from '~/server/http/request-id';
import { serviceContext } from '~/server/service-context';
import { readPublicFile } from '~/server/services/file/read-public-file';
import { answerableError } from './errors';

/** The address contains the hash of the content, so the content of an address never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A picture loads and runs nothing, also when it is opened as a page. */
const POLICY = "default-src 'none'; sandbox";

/**
 * GET /files/{sha256}.webp: serves an uploaded picture to everybody. Takes a Request and returns a Response, independent
 * of any framework.
 */
export async function handlePublicFile(request: Request): Promise<Response> {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return Response.json({ message: '내려받기만 할 수 있어요.' }, { status: 405, headers });
    }
    const sha256 = parseFileAddress(new URL(request.url).pathname);
    if (sha256 === null) throw new DomainError('NOT_FOUND');
    const context = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
    const { bytes, type } = await readPublicFile(context, { sha256 });
    headers.set('cache-control', IMMUTABLE);
    headers.set('etag', `"${sha256}"`);
    if (request.headers.get('if-none-match') === `"${sha256}"`) return new Response(null, { status: 304, headers });
    headers.set('content-type', type);
    headers.set('content-length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  } catch (thrown) {
    const { message, status } = answerableError(thrown, { requestId: requestIdOf(request.headers), path: 'files' });
    return Response.json({ message }, { status, headers });
  }
}
