import { describe, expect, it } from 'vitest';
import { callerFor } from '~/test/caller';
import { createPost } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { readMarkup } from '~/test/markup';

const before = new Date(Date.now() - 60_000);
const loadPage = () => import('./(site)/f/feed/page');
type Query = Awaited<Parameters<Awaited<ReturnType<typeof loadPage>>['default']>[0]['searchParams']>;

/** Returns the digest of the framework's 404, once for the page and once for its metadata. */
async function endingsOf(query: Query): Promise<unknown[]> {
  const { default: FeedPage, generateMetadata } = await loadPage();
  const props = { searchParams: Promise.resolve(query) };
  return Promise.all(
    [FeedPage(props), generateMetadata(props)].map((call) =>
      (call as Promise<unknown>).then(
        () => 'a page',
        (thrown: { digest?: string }) => thrown.digest,
      ),
    ),
  );
}

describe('the address of a post', () => {
  it('has its title, its text and other posts in the HTML of the server, and its own metadata', async () => {
    const text = '창문을 열어요.\n\n십 분 동안 걸어요.';
    const other = await createPost(before, { title: '새 소식' });
    const { postId } = await createPost(before, { title: '점심에 걷는 길', text, scene: 'meditation' });
    const { default: FeedPage, generateMetadata } = await loadPage();
    const props = { searchParams: Promise.resolve({ post: String(postId) }) };
    const { words, hrefs, markup } = readMarkup(await FeedPage(props));
    expect([...markup.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual(['점심에 걷는 길']);
    expect(words).toContain('|창문을 열어요.|십 분 동안 걸어요.|');
    expect(words).toContain('|다른 소식|');
    expect(markup).toContain(`src="/f/reviews/picture/meditation-${postId}.svg"`);
    expect(hrefs[0]).toBe('/f/feed');
    expect(hrefs).toContain(`/f/feed?post=${other.postId}`);
    expect(hrefs).not.toContain(`/f/feed?post=${postId}`);
    const { title, alternates, robots } = await generateMetadata(props);
    expect([title, alternates?.canonical, robots]).toEqual(['점심에 걷는 길', `/f/feed?post=${postId}`, undefined]);
  });

  it('does not exist for a post that not everybody reads, and for text that is not the number of one', async () => {
    const { postId } = await createPost(before);
    const { postId: draft } = await createPost(before, {}, { publish: false });
    const { postId: forCompanies } = await createPost(before, { audience: 'COMPANIES' });
    const { postId: withdrawn } = await createPost(before);
    const { actor, now } = asOperator(new Date());
    await callerFor(actor, now).operations.feed.move({ postId: withdrawn, to: 'WITHDRAWN', basedOn: 2 });
    expect(await endingsOf({ post: String(postId) })).toEqual(['a page', 'a page']);
    const id = String(postId);
    const others = ['', 'x', `0${id}`, `${id}.0`, ` ${id}`, `${id}e0`, '-1', '2147483647', '99999999999999999999'];
    const missing = [draft, forCompanies, withdrawn].map(String);
    const notFound = expect.stringContaining(';404');
    for (const post of [...missing, ...others, [id, id]])
      expect([post, await endingsOf({ post })]).toEqual([post, [notFound, notFound]]);
  });
});
