import { handlePictureUpload } from '~/server/api/picture-upload';

export const POST = (request: Request) => handlePictureUpload(request);
