import { handleUnsubscribe } from '~/server/api/unsubscribe';

export const GET = (request: Request) => handleUnsubscribe(request);
export const POST = (request: Request) => handleUnsubscribe(request);
