import { DomainError } from '~/domain/shared/errors';
import { getDocumentFile } from '~/server/services/document/get-document';
import { serveFile } from './serve-file';
import { createContext } from './trpc';

const PATH = /^\/documents\/([\w-]{1,200})\/download\/?$/;

/** GET /documents/{encryptedDocumentId}/download. */
export function handleDocumentDownload(request: Request): Promise<Response> {
  return serveFile(request, {
    path: 'documents/download',
    otherMethod: '내려받기만 할 수 있어요.',
    headers: { 'cache-control': 'private, no-cache' },
    open: async (headers) => {
      const encryptedDocumentId = PATH.exec(new URL(request.url).pathname)?.[1];
      if (!encryptedDocumentId) throw new DomainError('NOT_FOUND');
      const ctx = await createContext({ headers: request.headers, resHeaders: headers });
      const { actor } = ctx;
      if (actor.kind === 'anonymous') throw new DomainError('UNAUTHENTICATED');
      const { file, fileName, dataHash } = await getDocumentFile({ ...ctx, actor }, { encryptedDocumentId });
      headers.set('content-disposition', `attachment; filename="${fileName}"`);
      return { bytes: file, type: 'application/pdf', etag: dataHash };
    },
  });
}
