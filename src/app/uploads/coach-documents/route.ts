import { handleDocumentUpload } from '~/server/api/picture-upload';

export const POST = (request: Request) => handleDocumentUpload(request);
