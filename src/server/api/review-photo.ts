import { parseReviewPhotoAddress } from '~/domain/coach/review-photo';
import { reviewPolicy } from '~/domain/review/policy';
import { anonymous } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { serviceContext } from '~/server/service-context';
import { openReviewPhoto } from '~/server/services/review/photos/open-photo';
import { pictureHeaders, serveFile } from './serve-file';
import { createContext } from './trpc';

/**
 * GET /f/reviews/photos/{sha256}.webp: serves a photo of a review, or its thumbnail. A browser requests it again after
 * some minutes, so that a photo that was deleted or hidden disappears.
 */
export function handleReviewPhoto(request: Request): Promise<Response> {
  return serveFile(request, {
    path: 'f/reviews/photos',
    otherMethod: '사진은 볼 수만 있어요.',
    headers: { 'cache-control': 'private, no-store', ...pictureHeaders },
    open: async (headers) => {
      const sha256 = parseReviewPhotoAddress(new URL(request.url).pathname);
      if (sha256 === null) throw new DomainError('NOT_FOUND');
      const context = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
      const { bytes, isPublic } = await openReviewPhoto(
        context,
        sha256,
        async () => (await createContext({ headers: request.headers, resHeaders: headers })).actor,
      );
      const type = 'image/webp';
      if (!isPublic) return { bytes, type };
      headers.set('cache-control', `public, max-age=${reviewPolicy.photoCacheSeconds}`);
      return { bytes, type, etag: sha256 };
    },
  });
}
