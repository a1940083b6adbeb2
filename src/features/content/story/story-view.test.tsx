import { expect, it } from 'vitest';
import type { Story } from '~/domain/content/story/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { readMarkup } from '~/test/markup';
import { StoryView } from './story-view';

const story: Story = {
  storyId: 9,
  title: '스무 해 만에 다시 친 피아노',
  lead: '퇴근 후 집에서 배웠어요.',
  text: '처음에는 악보가 낯설었어요.\n\n지금은 한 곡을 끝까지 쳐요.',
  person: '40대 김*늘',
  serviceType: 'music',
  lessons: 24,
  rewarded: false,
  imageUrl: '/api/review-pictures/7',
  publishedAt: seoulInstant(2026, 11, 9, 9),
  updatedAt: seoulInstant(2026, 11, 10, 9),
};

it('a story has its person, lessons and day, its paragraphs, and links to the coaches of its vertical', () => {
  const { words, hrefs, markup } = readMarkup(<StoryView story={story} />);
  expect(markup).toMatch(/<h1\b[^>]*>스무 해 만에 다시 친 피아노<\/h1>/);
  expect(words).toContain('|퇴근 후 집에서 배웠어요.|');
  expect(words).toContain('|들려준 사람|40대 김*늘|받은 수업|음악 24회|게시일|2026년 11월 9일|');
  expect(words).toContain('|처음에는 악보가 낯설었어요.|지금은 한 곡을 끝까지 쳐요.|');
  expect(words).toContain('|당사자가 공개에 동의한 이야기예요. 달라지는 정도와 속도는 사람마다 달라요.|');
  expect(words).toContain('|음악 선생님 보기|');
  expect(words).not.toContain('대가를 받고');
  expect(markup).toContain('src="/api/review-pictures/7"');
  expect(hrefs).toEqual(['/f/why', '/music/listings']);
});

it('a story for which its person got something says so before everything else', () => {
  const { words, markup } = readMarkup(<StoryView story={{ ...story, rewarded: true, imageUrl: null }} />);
  expect(words).toContain('|수업 이야기 모두 보기|대가를 받고 쓴 이야기예요|스무 해 만에 다시 친 피아노|');
  expect(markup).not.toContain('<img');
});
