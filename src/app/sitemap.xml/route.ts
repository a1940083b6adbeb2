import { sitemapIndex, sitemapPolicy } from '~/domain/content/sitemap';
import { env } from '~/env.js';
import { publicApi } from '~/trpc/public-server';

/** Rendered per request, because the URLs must use the host that serves the product, not the build's host. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { parts } = await publicApi.content.sitemapParts();
  return new Response(sitemapIndex(env.APP_URL, parts), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${sitemapPolicy.cacheSeconds}`,
    },
  });
}
