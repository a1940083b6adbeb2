import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allListings, verticalListings } from '~/domain/listing/listing-place';
import type { ListingChange } from '~/domain/listing/schema/listing';
import { coach, openListing as open } from '~/test/browser-mode/listing';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { ListingUnread } from './listing-unread';
import { PriceTable } from './price-table';
import { ProgramCatalogue } from './program-catalogue';
import { VerticalLinks } from './vertical-links';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const expectVisit = (visit: string) =>
  on.until(() => expect(decodeURIComponent(readVisits().at(-1) ?? '')).toBe(visit));

describe('the order of a list', () => {
  it('is set in the address, from the first page on and with all conditions', async () => {
    open('/workout/listings?province=서울특별시&gender=female&pages=3');
    const order = on.field('정렬');
    await expect.element(order).toHaveDisplayValue('추천순');
    await order.selectOptions('가격 낮은 순');
    await expectVisit('push /workout/listings?province=서울특별시&gender=female&sort=price');
    await expect.element(order).toHaveDisplayValue('가격 낮은 순');
    await order.selectOptions('추천순');
    await expectVisit('push /workout/listings?province=서울특별시&gender=female');
  });
});

describe('loading more', () => {
  it('appends a page by replacing the address, and shows how many coaches are left', async () => {
    const names = ['c1', 'c2', 'c3', 'c4', 'c5'];
    open('/workout/listings?gender=female', {
      itemsOf: (pages) => names.slice(0, 2 * pages).map((name) => coach(name)),
      nextCursor: 'cursor-1',
      summary: { total: { count: 5, atLeast: false } },
    });
    await expect.element(link(/^더 보기/)).toHaveTextContent('3명 남음');
    await link(/^더 보기/).click();
    await expectVisit('replace /workout/listings?gender=female&pages=2');
    await expect.element(link(/^더 보기/)).toHaveTextContent('1명 남음');
    expect(link(/프로필 보기$/).elements()).toHaveLength(4);
    await expect.element(page.getByRole('heading', { level: 2, name: '전국 코치 5명' })).toBeInTheDocument();
  });

  it('continues on a new page after the tenth, which links back to the start', async () => {
    open('/workout/listings?gender=female&sort=rating&pages=10', {
      nextCursor: 'cursor-10',
      summary: { total: { count: 500, atLeast: false } },
    });
    await link(/^이어서 보기/).click();
    await expectVisit('push /workout/listings?gender=female&sort=rating&after=cursor-10');
    // The number of earlier coaches is unknown on this page.
    await expect.element(link(/^더 보기/)).not.toHaveTextContent('남음');
    await link('처음부터 보기').click();
    await expectVisit('push /workout/listings?gender=female&sort=rating');
    await expect.element(link('처음부터 보기')).not.toBeInTheDocument();
  });

  it('shows no remaining count when the total is not exact, and ends at the last page', async () => {
    open('/workout/listings', { nextCursor: 'cursor-1', summary: { total: { count: 2000, atLeast: true } } });
    await expect.element(page.getByRole('heading', { level: 2, name: '전국 코치 2,000명 넘게' })).toBeInTheDocument();
    await expect.element(link(/^더 보기/)).not.toHaveTextContent('남음');
    unmount();
    open('/workout/listings');
    await expect.element(page.getByRole('heading', { level: 2, name: '전국 코치 2명' })).toBeInTheDocument();
    await expect.element(link(/^(더|이어서) 보기/)).not.toBeInTheDocument();
  });
});

describe('the chosen conditions', () => {
  it.each([
    [
      '/workout/listings?province=서울특별시&city=강남구&district=역삼1동&gender=female&type=pilates,yoga&slots=sat1,sat2',
      7,
    ],
    ['/workout/listings?purpose=diet,posture', 3],
    ['/workout/listings', 0],
  ])('have the same count on the filter button as chips: %s', async (address, count) => {
    open(address);
    await expect.element(page.getByRole('heading', { level: 2, name: /전국|강남구|역삼1동/ })).toBeInTheDocument();
    const chips = page.getByRole('list', { name: '고른 조건' }).getByRole('listitem').elements();
    expect(chips).toHaveLength(count);
    const button = document.querySelector('summary')?.textContent ?? '';
    expect(button).toBe(count > 0 ? `조건 고르기${count}개 선택` : '조건 고르기');
  });

  it('stay in the program links above the list', async () => {
    const program = {
      permalink: 'posture',
      serviceType: 'workout' as const,
      title: '자세 교정 운동',
      summary: '바른 자세',
    };
    open(
      '/workout/listings?province=서울특별시&city=강남구&gender=female&purpose=posture&slots=sat1&sort=price&pages=2',
      {
        summary: { programs: [{ ...program, price: 70_000, coaches: 12 }] },
      },
    );
    const chip = page.getByRole('region', { name: '프로그램' }).getByRole('link');
    await expect.element(chip).toHaveTextContent('이 프로그램 전국 코치 12명');
    const href =
      '/listings/posture?province=서울특별시&city=강남구&gender=female&purpose=posture&slots=sat1&sort=price';
    expect(decodeURIComponent(chip.element().getAttribute('href') ?? '')).toBe(href);
  });

  it('are named, and can be removed one by one', async () => {
    open('/workout/listings?province=서울특별시&city=강남구&gender=female&type=pilates&sort=price&pages=2');
    const chosen = page.getByRole('list', { name: '고른 조건' });
    await expect.element(chosen).toHaveTextContent('강남구 빼기운동 빼기필라테스 빼기여성 코치 빼기');
    await chosen.getByRole('link', { name: '여성 코치 빼기' }).click();
    await expectVisit('push /workout/listings?province=서울특별시&city=강남구&type=pilates&sort=price');
    await expect.element(chosen.getByRole('link', { name: '여성 코치 빼기' })).not.toBeInTheDocument();
    await chosen.getByRole('link', { name: '강남구 빼기' }).click();
    await expectVisit('push /workout/listings?type=pilates&sort=price');
  });

  it('are shown with the words that were not understood, which can be removed too', async () => {
    open('/workout/listings?gender=female&unread=맛집,주차');
    const unread = page.getByRole('list', { name: '인식하지 못한 검색어' });
    await on.expectText('조건으로 인식하지 못해 목록에 반영하지 않았어요');
    await unread.getByRole('link', { name: '맛집 빼기' }).click();
    await expectVisit('push /workout/listings?gender=female&unread=주차');
    await unread.getByRole('link', { name: '주차 빼기' }).click();
    await expectVisit('push /workout/listings?gender=female');
    await on.expectNoText('조건으로 인식하지 못해 목록에 반영하지 않았어요');
  });
});

describe('a list without coaches', () => {
  const filter = { serviceType: 'workout' as const, purposes: [], types: [], schedules: [] };

  it('offers the smallest changes, each of which keeps the other conditions and the order', async () => {
    const changes: ListingChange[] = [
      { kind: 'gender', count: 3, text: '남성 코치도 좋으면 3명 가능해요', filter: { ...filter, gender: undefined } },
    ];
    open('/workout/listings?gender=female&sort=rating&pages=2', { itemsOf: () => [], summary: { changes } });
    await expect.element(page.getByRole('heading', { level: 3, name: '조건에 맞는 코치가 아직 없어요' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: '전국 코치 0명' })).toBeInTheDocument();
    await on.expectText('조금만 바꾸면 만날 수 있어요.');
    await link('남성 코치도 좋으면 3명 가능해요').click();
    await expectVisit('push /workout/listings?sort=rating');
  });

  it('links to the whole country when no change helps', async () => {
    open('/workout/listings?province=서울특별시&gender=female&sort=rating', { itemsOf: () => [] });
    await on.expectText('지역을 넓혀 보세요.');
    await link('전국에서 보기').click();
    await expectVisit('push /workout/listings?sort=rating');
  });

  it('shows a message when it could not be loaded', async () => {
    show(<ListingUnread title="운동 코치" />);
    await expect.element(page.getByRole('heading', { level: 1, name: '운동 코치' })).toBeVisible();
    await on.expectText('목록을 불러오지 못했어요. 잠시 후 새로고침해 주세요.');
  });
});

describe('a row', () => {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });

  it('shows only the existing details of a new coach', async () => {
    const fresh = { rating: null, reviewCount: 0, price: null, responseMinutes: 5, commonSchedules: ['tue5' as const] };
    open('/workout/listings?province=서울특별시', { itemsOf: () => [coach('한지우', fresh)] });
    const row = rows.first();
    await expect.element(row).toHaveTextContent('아직 후기가 없어요');
    await expect.element(row).toHaveTextContent('화 저녁 가능새로 온 코치강남구');
    await expect.element(row).toHaveTextContent('가격은 상담에서 정해요');
    await expect.element(row).not.toHaveTextContent('답변까지');
  });

  it('names the verticals only in the list of all coaches, and links to the vertical of the list', async () => {
    const both = coach('한지우', { verticals: ['workout', 'art'] });
    open('/listings', { itemsOf: () => [both] }, {}, allListings);
    await expect.element(rows.first()).toHaveTextContent('운동 · 미술');
    await expect
      .element(link('한지우 코치 프로필 보기'))
      .toHaveAttribute('href', `/coaches/${encodeURIComponent('id-of-한지우')}`);
    unmount();
    open('/art/listings', { itemsOf: () => [both] }, {}, verticalListings('art'));
    await expect
      .element(link('한지우 코치 프로필 보기'))
      .toHaveAttribute('href', `/coaches/${encodeURIComponent('id-of-한지우')}?vertical=art`);
    await expect.element(rows.first()).not.toHaveTextContent('운동 · 미술');
  });
});

describe('links to lists', () => {
  it('are programs by vertical, with their number of coaches and their price', async () => {
    const program = {
      permalink: 'pilates',
      serviceType: 'workout' as const,
      title: '필라테스',
      summary: '자세와 코어',
    };
    const violin = { permalink: 'violin', serviceType: 'music' as const, title: '바이올린', summary: '첫 소리부터' };
    show(
      <ProgramCatalogue
        terms={null}
        programs={[
          { ...violin, price: null, coaches: 0 },
          { ...program, price: 65_000, coaches: 1398 },
        ]}
      />,
    );
    await expect
      .element(page.getByRole('region', { name: '운동' }).getByRole('link'))
      .toHaveTextContent('필라테스자세와 코어이 프로그램 코치 1,398명50분 65,000원');
    const music = page.getByRole('region', { name: '음악' }).getByRole('link');
    await expect.element(music).toHaveTextContent(/^바이올린첫 소리부터코치를 모시고 있어요$/);
    await expect.element(music).toHaveAttribute('href', '/listings/violin');
  });

  it('are all verticals, including those without a page of their own', async () => {
    show(<VerticalLinks title="분야" />);
    await expect.element(link(/^미술/)).toHaveAttribute('href', '/art/listings');
    await expect.element(link(/^통증 케어/)).toHaveAttribute('href', '/listings?vertical=ache');
    expect(page.getByRole('link').elements()).toHaveLength(7);
  });

  it('come with the prices of one lesson and of a month, as they are charged', async () => {
    show(<PriceTable />);
    await expect
      .element(page.getByRole('row', { name: /^운동 PT/ }))
      .toHaveTextContent('운동 PT70,000원280,000원252,000원');
    expect(page.getByRole('row').elements()).toHaveLength(9);
  });
});
