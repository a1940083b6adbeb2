import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { rssOf } from './rss';

const post = {
  postId: 8,
  title: '걷기 & <쉬기>',
  text: `첫 문단\u0000이에요.\n\n${'가'.repeat(200)}`,
  imageUrl: null,
  publishedAt: seoulInstant(2026, 11, 24, 9),
};

it('the feed for readers of news has each post with its address, its time and its beginning', () => {
  const document = rssOf('https://dagaon.kr', [post]);
  expect(document).toContain(
    [
      '<item>',
      '<title>걷기 &amp; &lt;쉬기&gt;</title>',
      '<link>https://dagaon.kr/f/feed?post=8</link>',
      '<guid>https://dagaon.kr/f/feed?post=8</guid>',
      '<pubDate>Tue, 24 Nov 2026 00:00:00 GMT</pubDate>',
      `<description>첫 문단이에요. ${'가'.repeat(149)}…</description>`,
      '</item>',
    ].join('\n'),
  );
  expect(document).toContain('<atom:link href="https://dagaon.kr/f/feed/rss.xml" rel="self"');
  expect(rssOf('https://dagaon.kr', [])).not.toContain('<item>');
});
