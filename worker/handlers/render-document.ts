import { type DocumentRenderer, renderDocument } from '~/server/services/document/render-document';
import type { JobHandler } from '../job-handler';

/** One at a time: drawing is the work of one thread, and further jobs can just as well wait in the queue. */
export function renderDocumentWith(render: DocumentRenderer): JobHandler<'render-document'> {
  return {
    concurrency: 1,
    run: ({ documentId }, { service, lastAttempt }) =>
      renderDocument(service, { documentId, final: lastAttempt }, render),
  };
}
