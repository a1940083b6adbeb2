import { sitemapFile, sitemapPartSchema, sitemapPolicy } from '~/domain/content/sitemap';
import { env } from '~/env.js';
import { publicApi } from '~/trpc/public-server';

interface SitemapPartProps {
  params: Promise<{ part: string }>;
}

/** /sitemap/pages.xml, /sitemap/coaches-1.xml, … as listed in /sitemap.xml. */
export async function GET(_request: Request, { params }: SitemapPartProps): Promise<Response> {
  const part = sitemapPartSchema.safeParse((await params).part.replace(/\.xml$/, ''));
  const entries = part.success ? (await publicApi.content.sitemapEntries({ part: part.data })).entries : [];
  if (entries.length === 0) return new Response('Not found', { status: 404 });
  return new Response(sitemapFile(env.APP_URL, entries), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${sitemapPolicy.cacheSeconds}`,
    },
  });
}
