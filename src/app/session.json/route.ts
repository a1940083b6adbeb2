import { handleSessionHint } from '~/server/api/session-hint';

export { handleSessionHint as GET };
