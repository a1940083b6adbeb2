import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StoryRow } from '~/domain/content/story/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { StoryList } from './story-list';

const story = (storyId: number, change: Partial<StoryRow> = {}): StoryRow => ({
  storyId,
  title: `이야기 ${storyId}`,
  lead: '집으로 불렀어요.',
  person: '40대 김*늘',
  serviceType: 'workout',
  lessons: 24,
  rewarded: false,
  imageUrl: null,
  publishedAt: seoulInstant(2026, 11, 9, 9),
  ...change,
});
const cards = page.getByRole('article');

describe('the list of stories', () => {
  it('names who told each story and after how many lessons, and says first which one was rewarded', async () => {
    const items = [story(9), story(8, { rewarded: true, serviceType: 'music', lessons: 3 })];
    show(<StoryList first={{ items, nextCursor: 8 }} />, {
      'content.stories': () => ({ items: [story(4)], nextCursor: null }),
    });
    await expect.element(cards.nth(0)).toHaveTextContent('이야기 9집으로 불렀어요.40대 김*늘 · 운동 수업 24회');
    await expect
      .element(cards.nth(1))
      .toHaveTextContent('대가를 받고 쓴 이야기예요이야기 8집으로 불렀어요.40대 김*늘 · 음악 수업 3회');
    await expect.element(page.getByRole('link', { name: '이야기 9' })).toHaveAttribute('href', '/f/why/9');
    await on.press('이야기 더 보기');
    await expect.element(cards.nth(2)).toHaveTextContent('이야기 4');
    expect(inputsOf('content.stories')[0]).toMatchObject({ cursor: 8 });
  });

  it('links to the reviews when there is none', async () => {
    show(<StoryList first={{ items: [], nextCursor: null }} />, {});
    await on.expectText('아직 이야기가 없어요');
    await expect.element(page.getByRole('link', { name: '후기 보기' })).toHaveAttribute('href', '/f/reviews');
  });

  it('fetches by itself when the page was rendered without stories, also after a failure', async () => {
    const lost = () => {
      throw new ConnectionLost();
    };
    show(<StoryList first={null} />, { 'content.stories': lost });
    await expect.element(page.getByRole('alert')).toHaveTextContent('이야기를 불러오지 못했어요.');
    answer({ 'content.stories': () => ({ items: [story(5)], nextCursor: null }) });
    await on.press('다시 시도');
    await expect.element(cards).toHaveTextContent('이야기 5');
  });
});
