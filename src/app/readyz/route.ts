import { handleReady } from '~/server/api/health';

export const dynamic = 'force-dynamic';
export { handleReady as GET };
