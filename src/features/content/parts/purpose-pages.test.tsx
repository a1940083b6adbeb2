import { describe, expect, it } from 'vitest';
import { BlockList, type CustomPart } from '~/components/content/blocks/block-list';
import type { PurposeContent } from '~/domain/content/pages/purpose/purpose-content';
import { type PurposeKey, purposeKeys } from '~/domain/content/pages/purpose/purpose-keys';
import { purposeBlocks, purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { coachesHref, courseQuote, questionnaireHref } from '~/domain/content/pages/purpose/purpose-page';
import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { readMarkup } from '~/test/markup';
import { CustomPartOfPage } from './custom-part';
import { PurposeCoaches } from './purpose-coaches';
import { PurposeReviews } from './purpose-reviews';

const content: PurposeContent = {
  showcase: {
    place: { province: '서울특별시', city: '마포구', district: '공덕동' },
    total: { count: 7, atLeast: false },
    coaches: [
      {
        encryptedCoachId: 'id/1',
        name: '한지우',
        gender: 'female',
        headline: '천천히 함께해요.',
        careerYears: 4,
        avatarSeed: 3,
        rating: 4.5,
        reviewCount: 8,
        reenrolPercent: 0,
        responseMinutes: null,
        distanceM: 700,
        price: 85_000,
        explanation: [{ kind: 'slots', text: '월·수 저녁 가능' }],
      },
    ],
  },
  reviews: {
    count: 12,
    rating: 4.25,
    since: new Date('2026-03-01T00:00:00+09:00'),
    items: [
      {
        id: 1,
        writer: '김*늘',
        rating: 2,
        contents: '시간이 자주 바뀌어 아쉬웠어요.',
        programTitle: '홈트레이닝',
        photoUrl: null,
        encryptedReviewId: 'review-1',
        coach: { name: '한지우', gender: 'female', avatarSeed: 3 },
      },
    ],
  },
};
/** Draws the parts that read the database with this content; null for a database that cannot be read. */
const customPart =
  (read: PurposeContent | null): CustomPart =>
  ({ block }) => {
    if (block.component === 'purpose-coaches')
      return <PurposeCoaches purpose={block.purpose} showcase={read?.showcase ?? null} />;
    if (block.component === 'purpose-reviews')
      return read ? <PurposeReviews purpose={block.purpose} reviews={read.reviews} /> : null;
    return <CustomPartOfPage block={block} />;
  };
const pageOf = (purpose: PurposeKey, read: PurposeContent | null = content) =>
  readMarkup(<BlockList blocks={purposeBlocks[purpose]} Custom={customPart(read)} />);
const sectionsOf = (markup: string) => [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title]) => title);

describe.each(purposeKeys)('the page of %s', (purpose) => {
  const { words, hrefs, markup } = pageOf(purpose);

  it('begins and ends with the questionnaire and the public list of coaches', () => {
    const steps = [questionnaireHref(purpose), coachesHref(purpose)];
    expect(hrefs.slice(0, 2)).toEqual(steps);
    expect(hrefs.slice(-2)).toEqual(steps);
    expect(hrefs.filter((href) => href.includes('/suggest'))).toEqual([steps[0], steps[0]]);
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  it('shows real coaches, all reviews with number, mean and period, the price of the course and its refund', () => {
    expect(words).toContain('지금 마포구 공덕동에서');
    expect(words).toContain('코치가 7명 있어요.');
    expect(hrefs.some((href) => href.startsWith('/coaches/id%2F1?vertical='))).toBe(true);
    expect(words).toContain('2026년 3월부터 12개, 평균 4.25점이에요.');
    expect(words).toContain('시간이 자주 바뀌어 아쉬웠어요.');
    const total = formatWon(courseQuote(purpose).total);
    expect(words.split(`|${total}|`).length).toBeGreaterThan(3);
  });

  it('offers the search and its prices while nothing can be read, and shows no reviews', () => {
    const unread = pageOf(purpose, null);
    expect(unread.words).toContain('우리 동네 코치 보기');
    const { reviews } = purposeTexts[purpose];
    const titles = sectionsOf(markup).map((title) => (title?.endsWith('가능한 코치') ? '우리 동네 코치 보기' : title));
    expect(sectionsOf(unread.markup)).toEqual(titles.filter((title) => title !== reviews));
  });
});

it('the page of diet names the lessons a week for which it shows the price of a month', () => {
  const { words } = pageOf('diet');
  const { defaultCount, offeredCounts } = currentPolicy(priceBooks).regular;
  expect(offeredCounts).toEqual([1, 2, 3].map((weekly) => weekly * defaultCount));
  for (const price of ['280,000원', '560,000원', '840,000원']) expect(words).toContain(`|${price}|`);
});

it('signs before which a lesson stops are on the pages about the body and the mind, a helpline on meditation', () => {
  const withSigns = purposeKeys.filter((purpose) =>
    purposeBlocks[purpose].some((block) => 'component' in block && block.component === 'stop-signs'),
  );
  expect(withSigns.toSorted()).toEqual(['care', 'meditation', 'moms', 'rehab']);
  expect(pageOf('meditation').hrefs).toContain('tel:109');
});
