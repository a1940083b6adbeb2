import { anonymous } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { parseFileAddress } from '~/domain/file/address';
import { serviceContext } from '~/server/service-context';
import { readPublicFile } from '~/server/services/file/read-public-file';
import { pictureHeaders, serveFile } from './serve-file';

/** The address contains the hash of the content, so the content of an address never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** GET /files/{sha256}.webp: serves an uploaded picture to everybody. */
export function handlePublicFile(request: Request): Promise<Response> {
  return serveFile(request, {
    path: 'files',
    otherMethod: '내려받기만 할 수 있어요.',
    headers: { 'cache-control': 'no-store', ...pictureHeaders },
    open: async (headers) => {
      const sha256 = parseFileAddress(new URL(request.url).pathname);
      if (sha256 === null) throw new DomainError('NOT_FOUND');
      const context = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
      const file = await readPublicFile(context, { sha256 });
      headers.set('cache-control', IMMUTABLE);
      return { ...file, etag: sha256 };
    },
  });
}
