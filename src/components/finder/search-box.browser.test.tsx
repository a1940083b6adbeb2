import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchBoxAnswer } from '~/domain/listing/schema/search';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { SearchBox } from './search-box';

const nothing: SearchBoxAnswer = { coaches: [], programs: [], places: [], purposes: [], line: null, similar: false };
const found: SearchBoxAnswer = {
  ...nothing,
  line: {
    serviceType: 'workout',
    types: ['yoga'],
    purposes: [],
    schedules: [],
    sort: 'recommended',
    unread: ['조용한'],
    labels: ['요가', '강남구'],
    composed: true,
  },
  coaches: [
    {
      encryptedCoachId: 'coach/1',
      name: '한지우',
      gender: 'female',
      headline: '천천히 깊게',
      avatarSeed: 1,
      rating: null,
      reviewCount: 0,
      verticals: ['workout'],
      cities: ['서울특별시 강남구', '서울특별시 서초구'],
    },
  ],
  programs: [{ permalink: 'hatha', title: '하타 요가', serviceType: 'workout' }],
  purposes: [
    { parameter: 'diet', label: '다이어트', serviceType: 'workout' },
    { parameter: 'postnatal', label: '출산 후 회복', serviceType: 'pregnant' },
    { parameter: null, label: '미술', serviceType: 'art' },
  ],
  places: [
    { province: '서울특별시', city: '강남구', district: null },
    { province: '서울특별시', city: '강남구', district: '역삼1동' },
    { province: '서울특별시', city: '강남구', district: '역삼1동', station: '강남역' },
  ],
};
const box = page.getByRole('combobox');
const options = page.getByRole('listbox', { name: '검색 결과' }).getByRole('option');
const active = page.getByRole('option', { selected: true });
const visits = () => readVisits().map(decodeURIComponent);

function open(): string[] {
  const left: string[] = [];
  show(
    <SearchBox onLeave={() => void left.push('left')}>
      <p>아무것도 입력하지 않았어요</p>
    </SearchBox>,
    { 'listing.search': ({ text }) => (text.startsWith('요가') ? found : nothing) },
  );
  return left;
}

it('every search result links to its page', async () => {
  const left = open();
  await on.expectText('아무것도 입력하지 않았어요');
  await box.fill('요가');
  await expect.element(options.nth(8)).toBeInTheDocument();
  await on.expectNoText('아무것도 입력하지 않았어요');
  expect(inputsOf('listing.search')).toEqual([{ text: '요가' }]);
  // The name and the line below it.
  const words = (option: Element) => [...(option.lastElementChild?.children ?? [])].map((part) => part.textContent);
  expect(options.elements().map(words)).toEqual([
    ['요가 · 강남구', '조건으로 인식하지 못한 검색어: ‘조용한’'],
    ['한지우 코치', '서울 강남구 · 천천히 깊게'],
    ['하타 요가', '운동'],
    ['다이어트', '운동'],
    ['출산 후 회복', '임신·출산'],
    ['미술', '미술'],
    ['강남구', '서울특별시'],
    ['역삼1동', '서울특별시 강남구'],
    ['강남역', '서울특별시 강남구'],
  ]);
  expect(
    page
      .getByRole('group')
      .elements()
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['조건', '코치', '프로그램', '목적', '지역']);
  await on.expectText('9개를 찾았어요.');
  for (const option of options.elements()) (option as HTMLElement).click();
  await on.until(() => expect(visits()).toHaveLength(9));
  expect(visits()).toEqual([
    'push /workout/listings?type=yoga&unread=조용한',
    'push /coaches/coach/1',
    'push /listings/hatha',
    'push /workout/listings/diet',
    'push /listings?vertical=pregnant&purpose=postnatal',
    'push /art/listings',
    'push /listings?province=서울특별시&city=강남구',
    'push /listings?province=서울특별시&city=강남구&district=역삼1동',
    'push /listings?province=서울특별시&city=강남구&district=역삼1동&near=강남역',
  ]);
  expect(left).toHaveLength(9);
});

it('arrow keys wrap around the results, Enter opens the active result, and new text activates the first result', async () => {
  const left = open();
  await box.fill('요가 2');
  await expect.element(active).toHaveTextContent('요가 · 강남구');
  await on.key('{ArrowUp}');
  await expect.element(active).toHaveTextContent('강남역');
  await expect.element(box).toHaveAttribute('aria-activedescendant', active.element().id);
  await on.key('{ArrowDown}{ArrowDown}');
  await expect.element(active).toHaveTextContent('한지우 코치');
  await box.fill('요가 3');
  await expect.element(active).toHaveTextContent('요가 · 강남구');
  await on.key('{ArrowDown}{Enter}');
  await on.until(() => expect(visits()).toEqual(['push /coaches/coach/1']));
  expect(left).toEqual(['left']);
});

it('the search reports no results, only similar results and a failed request; clearing it restores the initial view', async () => {
  open();
  await box.fill('김밥');
  await on.expectText('‘김밥’에 맞는 코치, 프로그램, 동네가 없어요. 초성으로도 검색할 수 있어요. 예: ㅎㅈㅇ');
  await on.key('{Enter}');
  expect(visits()).toEqual([]);
  answer({ 'listing.search': () => ({ ...nothing, programs: found.programs, similar: true }) });
  await box.fill('하타 요기');
  await on.expectText('일치하는 이름이 없어 비슷한 결과를 보여 드려요.');
  answer({
    'listing.search': () => {
      throw new ConnectionLost();
    },
  });
  await box.fill('한지');
  await expect.element(page.getByRole('alert')).toHaveTextContent('검색하지 못했어요. 인터넷 연결을 확인해 주세요.');
  answer({ 'listing.search': () => ({ ...nothing, coaches: found.coaches }) });
  await on.press('다시 시도');
  await expect.element(active).toHaveTextContent('한지우 코치');
  await on.press('검색어 지우기');
  await expect.element(box).toHaveValue('');
  await on.expectText('아무것도 입력하지 않았어요');
  await expect.element(on.button('검색어 지우기')).not.toBeInTheDocument();
});

it('a repeated search is answered from the cache, and a long text is cut off', async () => {
  open();
  await box.fill('요가 4');
  await expect.element(options.first()).toBeInTheDocument();
  await box.fill('없는 말 5');
  await on.expectText(/^‘없는 말 5’에 맞는/);
  await box.fill('요가 4');
  await expect.element(options.first()).toBeInTheDocument();
  expect(inputsOf('listing.search')).toEqual([{ text: '요가 4' }, { text: '없는 말 5' }]);
  await box.fill('가'.repeat(200));
  await expect.element(box).toHaveValue('가'.repeat(80));
});
