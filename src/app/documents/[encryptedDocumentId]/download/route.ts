import { handleDocumentDownload } from '~/server/api/document-download';

export { handleDocumentDownload as GET };
