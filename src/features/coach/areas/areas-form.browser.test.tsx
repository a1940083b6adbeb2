import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { AreasForm } from './areas-form';

const at = (district: string, city = '강남구') => ({ province: '서울특별시', city, district });
const saved: OutputOf<'session.ownAreas'> = { version: 'one', areas: [at('역삼1동')] };
const tree = [
  {
    province: '서울특별시',
    cities: [
      { city: '강남구', districts: ['역삼1동', '역삼2동', '도곡1동'], weights: [1, 1, 1] },
      { city: '서초구', districts: ['서초1동'], weights: [1] },
    ],
  },
];
let stored = saved;
const answers = {
  'session.ownAreas': () => stored,
  'session.nearbyDistricts': ({ district }: { district: string }) =>
    district === '역삼1동'
      ? [
          { ...at('역삼2동'), distanceM: 820 },
          { ...at('서초1동', '서초구'), distanceM: 2310 },
        ]
      : [],
  'coach.listRegions': () => tree,
};
const savedAreas = () => inputsOf('session.saveAreas').at(-1);

beforeEach(() => {
  stored = saved;
});

it('districts are chosen among neighbours and in the tree, removed as chips, and saved', async () => {
  show(<AreasForm />, { ...answers, 'session.saveAreas': () => ({ version: 'two' }) }, '/expert/areas');
  await on.expectText('찾아가는 동네 1곳');
  await expect.element(on.button('저장')).toBeDisabled();
  await on.press('서울특별시 서초구 서초1동 추가');
  await on.expectText('찾아가는 동네 2곳');
  await on.box('도곡1동').click();
  await on.press('서울특별시 강남구 역삼1동 빼기');
  await expect.element(on.box('역삼1동')).not.toBeChecked();
  await on.press('저장');
  await on.until(() =>
    expect(savedAreas()).toEqual({ version: 'one', areas: [at('서초1동', '서초구'), at('도곡1동')] }),
  );
});

it('a whole city is added and removed together, and at least one district is needed', async () => {
  show(<AreasForm />, answers, '/expert/areas');
  await on.press('강남구 3곳 모두 고르기');
  await on.expectText('찾아가는 동네 3곳');
  await on.press('강남구 모두 빼기');
  await on.expectText('고른 동네가 없어요.');
  await on.press('저장');
  await on.expectText('동네를 하나 이상 골라 주세요.');
  expect(inputsOf('session.saveAreas')).toEqual([]);
});

it('shows the stored districts when others were saved meanwhile, and lets the coach choose', async () => {
  const conflict = (): never => {
    throw new Rejected('CONFLICT');
  };
  show(<AreasForm />, { ...answers, 'session.saveAreas': conflict }, '/expert/areas');
  await on.press('서울특별시 강남구 역삼2동 추가');
  stored = { version: 'two', areas: [at('도곡1동')] };
  await on.press('저장');
  await on.expectText('지금 저장된 동네는 1곳이에요.');
  await on.press('고른 동네 그대로 두기');
  answer({ 'session.saveAreas': () => ({ version: 'three' }) });
  await on.press('저장');
  await on.until(() => expect(savedAreas()).toEqual({ version: 'two', areas: [at('역삼1동'), at('역삼2동')] }));
  await expect.element(page.getByText('지금 저장된 동네는')).not.toBeInTheDocument();
});
