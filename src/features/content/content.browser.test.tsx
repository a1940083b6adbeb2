import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HomeReview, HomeShowcase } from '~/domain/content/home';
import * as on from '~/test/browser-mode/page';
import { defaultFaq } from '~/domain/content/faq/faq';
import { show } from '~/test/browser-mode/show';
import { HomeCoaches } from './home-coaches';
import { HomeContact } from './home-contact';
import { HomeFaq } from './home-faq';
import { HomeHero } from './home-hero';
import { HomePrices } from './home-prices';
import { HomeRefund } from './home-refund';
import { HomeReviews } from './home-reviews';
import { HomeStart } from './home-start';
import { HomeSteps } from './home-steps';

const link = (name: string) => page.getByRole('link', { name, exact: true });
/** Returns the pairs of a description list as text: `체험 39,000원`. */
const terms = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);

describe('the numbers of the home page', () => {
  it('show the counted numbers', async () => {
    show(<HomeHero numbers={{ coaches: { count: 2000, atLeast: true }, reviews: 1520, rating: 4.9 }} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(terms()).toEqual([
      ['인터뷰를 마친 코치', '2,000명 넘게'],
      ['후기 1,520개 평균', '4.90'],
      ['첫 수업 후 취소 수수료 10% 없이 환불되는 기간', '7일'],
    ]);
  });

  it.each([
    ['could not be read', null],
    ['are nobody and no review', { coaches: { count: 0, atLeast: false }, reviews: 0, rating: null }],
  ])('that %s are omitted, and the promise is still visible', async (_name, numbers) => {
    show(<HomeHero numbers={numbers} />);
    await expect.element(on.button('코치 보기')).toBeVisible();
    expect(terms()).toEqual([['첫 수업 후 취소 수수료 10% 없이 환불되는 기간', '7일']]);
  });
});

describe('the prices on the home page', () => {
  it('are the prices that are charged', async () => {
    show(<HomePrices />);
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    const options = page.getByRole('listitem').elements();
    expect(options.map(({ textContent }) => textContent?.match(/^\D+?1회 [\d,]+원(부터)?/)?.[0])).toEqual([
      '체험1회 39,000원',
      '필요한 만큼1회 55,000원부터',
      '매달 꾸준히1회 49,500원부터',
    ]);
    expect(terms()).toEqual([
      ['운동 PT', '70,000원'],
      ['필라테스·요가', '65,000원'],
      ['근골격 케어', '85,000원'],
      ['통증 케어', '85,000원'],
      ['임신·출산', '75,000원'],
      ['마음 챙김', '65,000원'],
      ['미술', '60,000원'],
      ['음악', '55,000원'],
    ]);
  });

  it('leave out the lessons when a table of all lessons follows', async () => {
    show(<HomePrices withLessons={false} />);
    await on.expectText('필요한 만큼');
    expect(terms()).toEqual([]);
  });

  it('come with the refund amounts that would be paid', async () => {
    show(<HomeRefund />);
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    await on.expectText('260,000원');
    expect(terms().map(([, amount]) => amount)).toEqual(['260,000원', '195,000원', '104,000원', '286,000원']);
  });
});

describe('questions and answers', () => {
  it('open and close by keyboard, independently of each other', async () => {
    show(<HomeFaq questions={defaultFaq({})[0]?.questions.slice(0, 6) ?? []} />);
    const refund = page.getByText('그만두면 얼마를 돌려받나요?');
    const focus = (question: typeof refund) => question.element().closest('summary')?.focus();
    const answer = page.getByText('수업을 한 번도 받지 않았다면 전액을 돌려드려요.', { exact: true });
    await expect.element(refund).toBeVisible();
    await expect.element(answer).not.toBeVisible();
    focus(refund);
    await on.key('{Enter}');
    await expect.element(answer).toBeVisible();
    focus(page.getByText('코치는 어떻게 확인하나요?'));
    await on.key('{Enter}');
    expect(document.querySelectorAll('details[open]')).toHaveLength(2);
    focus(refund);
    await on.key('{Enter}');
    await expect.element(answer).not.toBeVisible();
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });
});

describe('the customer centre', () => {
  it('is linked by e-mail and telephone', async () => {
    show(<HomeContact contact={{ email: 'help@dagaon.test', phone: '02-1234-5678' }} />);
    await expect.element(link('help@dagaon.test')).toHaveAttribute('href', 'mailto:help@dagaon.test');
    await expect.element(link('02-1234-5678')).toHaveAttribute('href', 'tel:0212345678');
    await on.expectText(/^전화는 평일 10:00–18:00/);
  });

  it('shows no telephone when there is no number', async () => {
    show(<HomeContact contact={{ email: 'help@dagaon.test', phone: null }} />);
    await expect.element(link('help@dagaon.test')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(1);
    await on.expectNoText(/전화/);
  });
});

const place = { province: '서울특별시', city: '강남구', district: '역삼1동' };
const coach = (
  name: string,
  overrides: Partial<HomeShowcase['coaches'][number]> = {},
): HomeShowcase['coaches'][number] => ({
  encryptedCoachId: `id/${name}`,
  name,
  gender: 'female',
  headline: '자세부터 봐요',
  careerYears: 5,
  avatarSeed: 1,
  rating: 4.9,
  reviewCount: 12,
  reenrolPercent: 80,
  responseMinutes: 18,
  distanceM: 800,
  price: 65_000,
  explanation: [{ kind: 'slots', text: '평일 저녁 가능' }],
  ...overrides,
});

describe('the coaches of one neighbourhood', () => {
  it('are those of the linked list, each with a link to the profile', async () => {
    const coaches = [coach('한지우'), coach('서유정', { price: null })];
    show(<HomeCoaches showcase={{ place, total: { count: 37, atLeast: false }, coaches }} />);
    const list = '/workout/listings?province=서울특별시&city=강남구&district=역삼1동&slots=mon5,tue5,wed5,thu5,fri5';
    await expect.element(link('모두 보기')).toBeInTheDocument();
    for (const name of ['모두 보기', '역삼1동 코치 모두 보기'])
      expect(decodeURIComponent(link(name).element().getAttribute('href') ?? '')).toBe(list);
    await on.expectText('코치가 37명 있어요');
    await expect
      .element(link('한지우 코치 프로필 보기'))
      .toHaveAttribute('href', `/coaches/${encodeURIComponent('id/한지우')}`);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect.element(rows.first()).toHaveTextContent('50분 65,000원');
    await expect.element(rows.last()).not.toHaveTextContent('원');
  });
});

describe('reviews on the home page', () => {
  const review: HomeReview = {
    id: 1,
    writer: '김*늘',
    rating: 4,
    contents: '자세가 좋아졌어요.',
    coach: { name: '한지우', gender: 'female', avatarSeed: 1 },
  };

  it('are reachable by keyboard, with the stars in words', async () => {
    show(
      <HomeReviews reviews={[review]} numbers={{ coaches: { count: 1, atLeast: false }, reviews: 8, rating: 4.5 }} />,
    );
    await on.expectText('지금까지 8개, 평균 4.50점이에요.');
    await page.getByRole('heading').first().click();
    await userEvent.tab();
    await on.expectFocus(page.getByRole('list', { name: '후기' }));
    await expect.element(page.getByRole('listitem')).toHaveTextContent('5점 만점에 4점');
    await expect.element(page.getByRole('listitem')).toHaveTextContent('한지우 코치와 함께');
  });

  it('show no average when there is none', async () => {
    show(
      <HomeReviews reviews={[review]} numbers={{ coaches: { count: 1, atLeast: false }, reviews: 0, rating: null }} />,
    );
    await on.expectText('자세가 좋아졌어요.');
    await expect.element(on.text(/평균/)).not.toBeInTheDocument();
  });
});

it('the page explains the process in four steps, and ends with the start button', async () => {
  show(
    <>
      <HomeSteps />
      <HomeStart />
    </>,
  );
  await expect.element(link('코치 찾기')).toHaveAttribute('href', '/workout/suggest');
  expect(page.getByRole('listitem').elements()).toHaveLength(4);
  await on.expectText('체험은 39,000원.');
});
