import { parseReviewPhotoAddress } from '~/domain/coach/review-photo';
import { reviewPolicy } from '~/domain/review/policy';
import { anonymous } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { requestIdOf } from '~/server/http/request-id';
import { serviceContext } from '~/server/service-context';
import { openReviewPhoto } from '~/server/services/review/photos/open-photo';
import { answerableError } from './errors';
import { createContext } from './trpc';

/** A picture loads and runs nothing, also when it is opened as a page. */
const POLICY = "default-src 'none'; sandbox";

/**
 * GET /f/reviews/photos/{sha256}.webp: serves a photo of a review, or its thumbnail. A browser asks again after some
 * minutes, so that a photo that was deleted or hidden disappears. Takes a Request and returns a Response, independent of
 * any framework.
 */
export async function handleReviewPhoto(request: Request): Promise<Response> {
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return Response.json({ message: '사진은 볼 수만 있어요.' }, { status: 405, headers });
    }
    const sha256 = parseReviewPhotoAddress(new URL(request.url).pathname);
    if (sha256 === null) throw new DomainError('NOT_FOUND');
    const context = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
    const { bytes, isPublic } = await openReviewPhoto(
      context,
      sha256,
      async () => (await createContext({ headers: request.headers, resHeaders: headers })).actor,
    );
    if (isPublic) {
      headers.set('cache-control', `public, max-age=${reviewPolicy.photoCacheSeconds}`);
      headers.set('etag', `"${sha256}"`);
      if (request.headers.get('if-none-match') === `"${sha256}"`) return new Response(null, { status: 304, headers });
    }
    headers.set('content-type', 'image/webp');
    headers.set('content-length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  } catch (thrown) {
    const error = answerableError(thrown, { requestId: requestIdOf(request.headers), path: 'f/reviews/photos' });
    return Response.json({ message: error.message }, { status: error.status, headers });
  }
}
