import { DomainError } from '~/domain/shared/errors';
import { getDocumentFile } from '~/server/services/document/get-document';
import { requestIdOf } from '~/server/http/request-id';
import { answerableError } from './errors';
import { type Context, createContext } from './trpc';

const PATH = /^\/documents\/([\w-]{1,200})\/download\/?$/;

/**
 * GET /documents/{encryptedDocumentId}/download. Takes a Request and returns a Response, independent of any framework.
 */
export async function handleDocumentDownload(request: Request): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
  let ctx: Context | undefined;
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return Response.json({ message: '내려받기만 할 수 있어요.' }, { status: 405, headers });
    }
    const encryptedDocumentId = PATH.exec(new URL(request.url).pathname)?.[1];
    if (!encryptedDocumentId) throw new DomainError('NOT_FOUND');
    ctx = await createContext({ headers: request.headers, resHeaders: headers });
    const { actor } = ctx;
    if (actor.kind === 'anonymous') throw new DomainError('UNAUTHENTICATED');
    const { file, fileName, dataHash } = await getDocumentFile({ ...ctx, actor }, { encryptedDocumentId });
    const etag = `"${dataHash}"`;
    headers.set('etag', etag);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    headers.set('content-type', 'application/pdf');
    headers.set('content-length', String(file.byteLength));
    headers.set('content-disposition', `attachment; filename="${fileName}"`);
    return new Response(request.method === 'HEAD' ? null : file, { headers });
  } catch (thrown) {
    const { message, status } = answerableError(thrown, {
      requestId: ctx?.requestId ?? requestIdOf(request.headers),
      path: 'documents/download',
    });
    return Response.json({ message }, { status, headers });
  }
}
