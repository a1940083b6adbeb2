import { handleLessonPhotoUpload } from '~/server/api/picture-upload';

export const POST = (request: Request) => handleLessonPhotoUpload(request);
