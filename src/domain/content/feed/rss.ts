import { brand } from '~/domain/shared/brand';
import { escapeXml } from '../escape-xml';
import { excerptOf } from './paragraphs';
import type { FeedPost } from './schema';

/** Address of the feed for readers of news. */
export const rssPath = '/f/feed/rss.xml';
/** Address of the page with this post open. */
export const postPath = (postId: number): string => `/f/feed?post=${postId}`;
/** Characters of a post's beginning, for search engines and readers of news. */
export const postExcerpt = (text: string): string => excerptOf(text, 160);

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/**
 * Returns posts as an RSS 2.0 document.
 * @param site origin of the product
 */
export function rssOf(site: string, posts: readonly FeedPost[]): string {
  const addressOf = (path: string) => new URL(path, site).href;
  const items = posts.map(({ postId, title, text, publishedAt }) =>
    [
      '<item>',
      element('title', title),
      element('link', addressOf(postPath(postId))),
      element('guid', addressOf(postPath(postId))),
      element('pubDate', publishedAt.toUTCString()),
      element('description', postExcerpt(text)),
      '</item>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${brand.name} 소식`),
    element('link', addressOf('/f/feed')),
    element('description', '몸과 마음을 돌보는 짧은 글'),
    element('language', 'ko'),
    `<atom:link href="${addressOf(rssPath)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
