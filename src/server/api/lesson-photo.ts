import { DomainError } from '~/domain/shared/errors';
import { requestIdOf } from '~/server/http/request-id';
import { openLessonPhoto } from '~/server/services/lesson/note/lesson-photos';
import { answerableError } from './errors';
import { type Context, createContext } from './trpc';

const PATH = /^\/mypage\/lessons\/photos\/([\w-]{1,200})\/?$/;

/** GET /mypage/lessons/photos/{token}. Takes a Request and returns a Response, independent of any framework. */
export async function handleLessonPhoto(request: Request): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  let ctx: Context | undefined;
  try {
    if (request.method !== 'GET') {
      headers.set('allow', 'GET');
      return Response.json({ message: '사진은 볼 수만 있어요.' }, { status: 405, headers });
    }
    const token = PATH.exec(new URL(request.url).pathname)?.[1];
    if (!token) throw new DomainError('NOT_FOUND');
    ctx = await createContext({ headers: request.headers, resHeaders: headers });
    const bytes = await openLessonPhoto(ctx, { token });
    headers.set('content-type', 'image/webp');
    headers.set('content-length', String(bytes.byteLength));
    return new Response(bytes, { headers });
  } catch (thrown) {
    const { message, status } = answerableError(thrown, {
      requestId: ctx?.requestId ?? requestIdOf(request.headers),
      path: 'mypage/lessons/photos',
    });
    return Response.json({ message }, { status, headers });
  }
}
