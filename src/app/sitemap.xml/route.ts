import { sitemapIndex, sitemapPolicy } from '~/domain/content/sitemap';
import { env } from '~/env.js';
import { publicApi } from '~/trpc/public-server';

/** Made when asked: addresses are those of where the product runs, not of where it was built. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { parts } = await publicApi.content.sitemapParts();
  return new Response(sitemapIndex(env.APP_URL, parts), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${sitemapPolicy.keepSeconds}`,
    },
  });
}
