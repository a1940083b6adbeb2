import { rssOf } from '~/domain/content/feed/rss';
import { env } from '~/env.js';
import { publicApi } from '~/trpc/public-server';

/** Rendered per request, because a published post is in it immediately. */
export const dynamic = 'force-dynamic';

/** The newest posts for everybody, for readers of news. */
export async function GET(): Promise<Response> {
  const { items } = await publicApi.content.feed({});
  return new Response(rssOf(env.APP_URL, items), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
