import { handleLessonPhoto } from '~/server/api/lesson-photo';

export const GET = (request: Request) => handleLessonPhoto(request);
