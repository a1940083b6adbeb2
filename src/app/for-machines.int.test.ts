import { expect, it } from 'vitest';
import { createPost } from '~/test/factories/challenge';
import { createCoach } from '~/test/factories/lesson';
import { createStory } from '~/test/factories/story';
import robots from './robots';
import { GET as readIndex } from './sitemap.xml/route';
import { GET as readPart } from './sitemap/[part]/route';

const partOf = (part: string) =>
  readPart(new Request(`http://localhost/sitemap/${part}`), { params: Promise.resolve({ part }) });

it('the sitemaps are XML that may be cached for an hour, and an unknown file answers 404', async () => {
  await createCoach();
  const documents = [await readIndex(), await partOf('pages.xml'), await partOf('coaches-1.xml')];
  for (const answer of documents) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  }
  expect(await documents[0]?.text()).toContain('<loc>http://localhost:3000/sitemap/coaches-1.xml</loc>');
  for (const part of ['coaches-2.xml', 'coaches-0.xml', 'coaches-999999.xml', 'anything.xml', 'pages.xml.xml', '.xml'])
    expect((await partOf(part)).status, part).toBe(404);
});

it('a page of stories or posts is indexed only when it has one', async () => {
  const { generateMetadata: ofStories } = await import('./(site)/f/why/page');
  const { generateMetadata: ofPosts } = await import('./(site)/f/feed/page');
  const robotsOf = async () => [
    (await ofStories()).robots,
    (await ofPosts({ searchParams: Promise.resolve({}) })).robots,
  ];
  expect(await robotsOf()).toEqual([{ index: false }, { index: false }]);
  const now = new Date();
  await createStory(now);
  await createPost(now);
  expect(await robotsOf()).toEqual([undefined, undefined]);
});

it('robots.txt disallows account pages and names the sitemap', () => {
  expect(robots()).toEqual({
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/alert', '/api/', '/account', '/error', '/f/document', '/f/user', '/payment', '/user'],
    },
    sitemap: 'http://localhost:3000/sitemap.xml',
  });
});
