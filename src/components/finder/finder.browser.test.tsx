import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchBoxAnswer } from '~/domain/listing/schema/search';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { type Answers, answer, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { Finder } from './finder';

const regions: Answers = {
  'coach.listRegions': () => [
    { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] }] },
  ],
};
const failNetwork = (): never => {
  throw new ConnectionLost();
};
const nothing: SearchBoxAnswer = { coaches: [], programs: [], places: [], purposes: [], line: null, similar: false };

const control = (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}`) });
const where = control('어디서');
const places = page.getByRole('listbox', { name: '찾은 동네' });
const alert = page.getByRole('alert');
const visits = () => readVisits().map((visit) => decodeURIComponent(visit));
const expectVisits = (wanted: string[]) => on.until(() => expect(visits()).toEqual(wanted));

// The names of places are loaded once for all following tests, so this test has to be the first one.
it('requests the names of places again with the next key when they could not be loaded', async () => {
  show(<Finder />, { 'coach.listRegions': failNetwork });
  await where.fill('역삼');
  await on.expectText('동네를 불러오지 못했어요. 잠시 후 다시 입력해 주세요.');
  answer(regions);
  await where.fill('역삼1');
  await expect.element(places.getByRole('option', { name: /^역삼1동/ })).toBeVisible();
  await on.expectNoText('동네를 불러오지 못했어요. 잠시 후 다시 입력해 주세요.');
});

it('chooses with Enter the place that the arrows reached, and submits with the next Enter', async () => {
  show(<Finder />, regions);
  await where.fill('강남구');
  const active = places.getByRole('option', { selected: true });
  await expect.element(active).toHaveTextContent('강남구 전체');
  await on.key('{ArrowDown}');
  await expect.element(active).toHaveTextContent('역삼1동');
  await on.key('{Enter}');
  await expect.element(where).toHaveValue('강남구 역삼1동');
  await expect.element(places).not.toBeInTheDocument();
  expect(visits()).toEqual([]);
  await control('언제').selectOptions('평일 저녁');
  await control('무엇을').selectOptions('다이어트');
  await where.click();
  await on.key('{Enter}');
  await expectVisits([
    'push /workout/listings?province=서울특별시&city=강남구&district=역삼1동&purpose=diet&slots=mon5,tue5,wed5,thu5,fri5',
  ]);
});

it('closes the places on Escape and keeps the text, which Enter then submits', async () => {
  show(<Finder />, regions);
  await where.fill('논현1동');
  await expect.element(places).toBeVisible();
  await on.key('{Escape}');
  await expect.element(places).not.toBeInTheDocument();
  await on.expectFocus(where);
  await expect.element(where).toHaveValue('논현1동');
  await on.key('{Enter}');
  await expectVisits(['push /listings?province=서울특별시&city=강남구&district=논현1동']);
});

it('opens the list of all coaches when nothing is chosen, and calls onLeave', async () => {
  const left: string[] = [];
  show(<Finder onLeave={() => void left.push('left')} />, regions);
  await on.press('코치 보기');
  await expectVisits(['push /listings']);
  expect(left).toEqual(['left']);
});

it('shows beside the text that a line was not understood, until the line is changed', async () => {
  show(<Finder />, { ...regions, 'listing.search': () => nothing });
  await where.fill('맛있는 김밥');
  await on.press('코치 보기');
  await expect
    .element(alert)
    .toHaveTextContent('‘맛있는 김밥’에 맞는 동네나 수업을 찾지 못했어요. 동네, 역, 수업 이름으로 입력해 주세요.');
  await expect.element(where).toHaveValue('맛있는 김밥');
  expect(visits()).toEqual([]);
  await where.fill('맛있는 김밥집');
  await expect.element(alert).toBeEmptyDOMElement();
});

it('can send a line again that found no answer, and sends it once however often it is pressed', async () => {
  show(<Finder />, { ...regions, 'listing.search': failNetwork });
  await where.fill('조용한 저녁 요가');
  await on.press('코치 보기');
  await expect.element(alert).toHaveTextContent('지금은 찾을 수 없어요. 인터넷 연결을 확인하고 다시 눌러 주세요.');
  const found = Promise.withResolvers<SearchBoxAnswer>();
  answer({ 'listing.search': () => found.promise });
  await on.pressTwice('코치 보기');
  await on.key('{Enter}');
  const line = { serviceType: 'workout' as const, types: ['yoga' as const], purposes: [], schedules: [] };
  found.resolve({
    ...nothing,
    line: { ...line, sort: 'recommended', unread: ['조용한'], labels: ['요가'], composed: true },
  });
  await expectVisits(['push /workout/listings?type=yoga&unread=조용한']);
  expect(inputsOf('listing.search')).toHaveLength(2);
});
