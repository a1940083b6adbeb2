import { handleMetrics } from '~/server/api/health';

/**
 * Only the product's own server knows the address of the caller (src/server/web/mount.ts), so this route always
 * requires the token.
 */
export const GET = (request: Request) => handleMetrics(request, { isLocal: false });
