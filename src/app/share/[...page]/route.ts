import { DomainError } from '~/domain/shared/errors';
import { parseShareImage } from '~/domain/content/share/share-card';
import { shareImage } from '~/features/content/share/share-image';
import { publicApi } from '~/trpc/public-server';

/** Rendered per request, so that a published title is on the next picture. */
export const dynamic = 'force-dynamic';

/** Shown on other sites, where a page is shared. */
const headers = { 'cross-origin-resource-policy': 'cross-origin' };

/** GET /share/{page}.png: the picture of a shared page; the picture of the site while others are drawn. */
export async function GET(_request: Request, { params }: { params: Promise<{ page: string[] }> }) {
  const page = parseShareImage((await params).page);
  const card = page === null ? null : await publicApi.content.shareCard({ page }).catch(missing);
  if (card === null) return new Response('This page could not be found', { status: 404 });
  const image = await shareImage(card);
  if (image === null)
    return new Response(null, {
      status: 302,
      headers: { ...headers, location: '/opengraph-image.png', 'cache-control': 'no-store' },
    });
  return new Response(image, {
    headers: { ...headers, 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}

/** A page that readers do not see has no picture. */
function missing(thrown: unknown): null {
  if (thrown instanceof Error && thrown.cause instanceof DomainError && thrown.cause.status < 500) return null;
  throw thrown;
}
