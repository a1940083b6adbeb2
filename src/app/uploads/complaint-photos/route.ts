import { handleComplaintUpload } from '~/server/api/picture-upload';

export const POST = (request: Request) => handleComplaintUpload(request);
