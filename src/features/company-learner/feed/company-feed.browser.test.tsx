import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FeedPost } from '~/domain/content/feed/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { type Answers, answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CompanyFeed } from './company-feed';

const post = (postId: number, change: Partial<FeedPost> = {}): FeedPost => ({
  postId,
  title: `글 ${postId}`,
  text: `${postId}번 글의 첫 문단\n\n${postId}번 글의 다음 문단`,
  imageUrl: null,
  publishedAt: seoulInstant(2026, 11, postId, 9),
  ...change,
});
const open = (
  items: FeedPost[],
  { path = '/f/company/learner/feed', answers = {}, next = null as number | null } = {},
) => show(<CompanyFeed first={{ items, nextCursor: next }} />, answers, path);
const cards = page.getByRole('article');
const notFoundDialog = on.dialog('지금은 볼 수 없는 글이에요');

it('a post opens over the list with its own address, and closing it returns to the list', async () => {
  open([post(9), post(8)]);
  await expect.element(cards.first()).toHaveTextContent('글 99번 글의 첫 문단 9번 글의 다음 문단11월 9일');
  await expect.element(cards.nth(1)).toHaveTextContent('11월 8일');
  const link = page.getByRole('link', { name: '글 8' });
  await expect.element(link).toHaveAttribute('href', '/f/company/learner/feed?post=8');
  await link.click();
  const dialog = on.dialog('글 8');
  await expect.element(dialog).toHaveTextContent('11월 8일');
  expect(
    dialog
      .getByText(/^8번 글의/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['8번 글의 첫 문단', '8번 글의 다음 문단']);
  expect(window.location.search).toBe('?post=8');
  await on.key('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
  // A post from the list is not requested again.
  expect(countOf('b2bLearner.feedPost')).toBe(0);
});

it('a card shows the beginning of a long text, and shows more of it when there is no picture', async () => {
  const text = '가'.repeat(400);
  open([post(9, { text }), post(8, { text, imageUrl: '/art/post.svg' })]);
  await expect.element(cards.nth(0)).toHaveTextContent(new RegExp(`글 9가{329}…11월 9일`));
  await expect.element(cards.nth(1)).toHaveTextContent(new RegExp(`글 8가{109}…11월 8일`));
  expect(cards.nth(0).element().querySelector('img')).toBeNull();
  expect(cards.nth(1).element().querySelector('img')?.getAttribute('src')).toBe('/art/post.svg');
});

describe('a post that is not in the list', () => {
  it('is requested by the id in the address', async () => {
    open([], { path: '/f/company/learner/feed?post=3', answers: { 'b2bLearner.feedPost': () => post(3) } });
    await expect.element(on.dialog('글 3')).toHaveTextContent('3번 글의 첫 문단');
    expect(inputsOf('b2bLearner.feedPost')).toEqual([{ postId: 3 }]);
  });

  const notFound: Answers = {
    'b2bLearner.feedPost': () => {
      throw new Rejected('NOT_FOUND');
    },
  };
  it.each(['3', '99999999999'])('shows a message when it does not exist: %s', async (id) => {
    open([post(9)], { path: `/f/company/learner/feed?post=${id}`, answers: notFound });
    await expect.element(notFoundDialog).toHaveTextContent('게시가 종료됐거나 다른 회사에 게시된 글이에요.');
    await notFoundDialog.getByRole('button', { name: '소식 목록 보기' }).click();
    await expect.element(notFoundDialog).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('can be requested again after a failure', async () => {
    open([], {
      path: '/f/company/learner/feed?post=3',
      answers: {
        'b2bLearner.feedPost': () => {
          throw new ConnectionLost();
        },
      },
    });
    await expect.element(on.dialog('소식').getByRole('alert')).toHaveTextContent('글을 불러오지 못했어요.');
    answer({ 'b2bLearner.feedPost': () => post(3) });
    await on.press('다시 시도');
    await expect.element(on.dialog('글 3')).toBeInTheDocument();
  });
});

it('older posts are loaded with a button, also after a failure, and the button disappears after the last post', async () => {
  open([post(9)], {
    next: 9,
    answers: {
      'b2bLearner.feed': () => {
        throw new Rejected('RATE_LIMITED');
      },
    },
  });
  await on.press('더 보기');
  await expect.element(page.getByRole('alert')).toHaveTextContent('더 불러오지 못했어요.');
  expect(inputsOf('b2bLearner.feed')[0]).toMatchObject({ cursor: 9 });
  answer({ 'b2bLearner.feed': () => ({ items: [post(4)], nextCursor: null }) });
  await on.press('다시 시도');
  await expect.element(cards.nth(1)).toHaveTextContent('글 4');
  await expect.element(on.button('더 보기')).not.toBeInTheDocument();
});

it('a company without posts shows a message', async () => {
  open([]);
  await on.expectText('아직 소식이 없어요');
  expect(cards.elements()).toEqual([]);
});
