import { handleReviewPhoto } from '~/server/api/review-photo';

export const GET = (request: Request) => handleReviewPhoto(request);
