import { DomainError } from '~/domain/shared/errors';
import { openLessonPhoto } from '~/server/services/lesson/note/lesson-photos';
import { serveFile } from './serve-file';
import { createContext } from './trpc';

const PATH = /^\/mypage\/lessons\/photos\/([\w-]{1,200})\/?$/;

/** GET /mypage/lessons/photos/{token}. */
export function handleLessonPhoto(request: Request): Promise<Response> {
  return serveFile(request, {
    path: 'mypage/lessons/photos',
    otherMethod: '사진은 볼 수만 있어요.',
    methods: ['GET'],
    headers: { 'cache-control': 'private, no-store' },
    open: async (headers) => {
      const token = PATH.exec(new URL(request.url).pathname)?.[1];
      if (!token) throw new DomainError('NOT_FOUND');
      const ctx = await createContext({ headers: request.headers, resHeaders: headers });
      return { bytes: await openLessonPhoto(ctx, { token }), type: 'image/webp' };
    },
  });
}
