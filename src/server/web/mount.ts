import { handleDocumentDownload } from '~/server/api/document-download';
import { handleHealth, handleMetrics, handleReady } from '~/server/api/health';
import { handleTrpc } from '~/server/api/http';
import { handleLegacy } from '~/server/legacy/handle';

export type Handler = (request: Request) => Promise<Response>;

/**
 * Calls that are answered before the framework sees them: its route handlers cost ten times what the call does.
 * The same handlers are its routes too (src/app/api, src/app/coaches), so that `next dev` serves everything alike.
 */
export function mountedHandler(pathname: string): Handler | null {
  if (pathname.startsWith('/api/trpc/')) return handleTrpc;
  if (pathname.startsWith('/api/')) return handleLegacy;
  if (/^\/coaches\/(hasCoach|tool)(\/|$)/.test(pathname)) return handleLegacy;
  if (/^\/documents\/[^/]+\/download\/?$/.test(pathname)) return handleDocumentDownload;
  if (pathname === '/healthz') return handleHealth;
  if (pathname === '/readyz') return handleReady;
  if (pathname === '/metrics') return handleMetrics;
  return null;
}
