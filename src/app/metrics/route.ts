import { handleMetrics } from '~/server/api/health';

/** Who asks is known to the product's own server only (src/server/web/mount.ts): here the token is always wanted. */
export const GET = (request: Request) => handleMetrics(request, { isLocal: false });
