import { handleReviewPhotoUpload } from '~/server/api/picture-upload';

export const POST = (request: Request) => handleReviewPhotoUpload(request);
