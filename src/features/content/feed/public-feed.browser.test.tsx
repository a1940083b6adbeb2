import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FeedPost } from '~/domain/content/feed/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { PublicFeed } from './public-feed';

const post = (postId: number): FeedPost => ({
  postId,
  title: `글 ${postId}`,
  text: `${postId}번 글의 첫 문단\n\n${postId}번 글의 다음 문단`,
  imageUrl: null,
  publishedAt: seoulInstant(2026, 11, postId, 9),
});
const cards = page.getByRole('article');

describe('the public feed', () => {
  it('opens a post over the list with its own address, and loads older posts with a button', async () => {
    show(
      <PublicFeed first={{ items: [post(9), post(8)], nextCursor: 8 }} />,
      { 'content.feed': () => ({ items: [post(4)], nextCursor: null }) },
      '/f/feed',
    );
    await on.press('더 보기');
    await expect.element(cards.nth(2)).toHaveTextContent('글 4');
    expect(inputsOf('content.feed')[0]).toMatchObject({ cursor: 8 });
    const link = page.getByRole('link', { name: '글 8' });
    await expect.element(link).toHaveAttribute('href', '/f/feed?post=8');
    await link.click();
    await expect.element(on.dialog('글 8')).toHaveTextContent('8번 글의 다음 문단');
    expect(window.location.search).toBe('?post=8');
    await on.key('{Escape}');
    await expect.element(on.dialog('글 8')).not.toBeInTheDocument();
    expect([window.location.search, countOf('content.feedPost')]).toEqual(['', 0]);
  });

  it('shows an older post to which the browser goes back, and not in the list', async () => {
    show(
      <PublicFeed first={{ items: [post(9)], nextCursor: null }} />,
      { 'content.feedPost': ({ postId }) => post(postId) },
      '/f/feed?post=3',
    );
    await expect.element(on.dialog('글 3')).toHaveTextContent('3번 글의 첫 문단');
    await on.key('{Escape}');
    await on.until(() => expect(cards.elements().length).toBe(1));
    expect(inputsOf('content.feedPost')).toEqual([{ postId: 3 }]);
  });

  it.each(['3', 'x', '03'])('says that a post is no longer shown: %s', async (id) => {
    const answers = {
      'content.feedPost': () => {
        throw new Rejected('NOT_FOUND');
      },
    };
    show(<PublicFeed first={{ items: [post(9)], nextCursor: null }} />, answers, `/f/feed?post=${id}`);
    const notFoundDialog = on.dialog('지금은 볼 수 없는 글이에요');
    await expect.element(notFoundDialog).toHaveTextContent('게시가 종료된 글이에요.');
    await notFoundDialog.getByRole('button', { name: '소식 목록 보기' }).click();
    await expect.element(notFoundDialog).not.toBeInTheDocument();
  });

  it('says that there is no post yet, with a next step', async () => {
    show(<PublicFeed first={{ items: [], nextCursor: null }} />, {}, '/f/feed');
    await on.expectText('아직 소식이 없어요');
    await expect.element(page.getByRole('link', { name: '모든 코치 보기' })).toHaveAttribute('href', '/listings');
  });

  it('fetches by itself when the page was rendered without posts, also after a failure', async () => {
    const lost = () => {
      throw new ConnectionLost();
    };
    show(<PublicFeed first={null} />, { 'content.feed': lost }, '/f/feed');
    await expect.element(page.getByRole('alert')).toHaveTextContent('소식을 불러오지 못했어요.');
    answer({ 'content.feed': () => ({ items: [post(5)], nextCursor: null }) });
    await on.press('다시 시도');
    await expect.element(cards).toHaveTextContent('글 5');
  });
});
