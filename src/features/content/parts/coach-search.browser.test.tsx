import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import type { Answers } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CoachSearch } from './coach-search';

const regions: Answers = {
  'coach.listRegions': () => [
    { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] }] },
  ],
};
const where = page.getByRole('combobox', { name: '어디서' });
const link = page.getByRole('link', { name: '코치 보기', exact: true });
const expectAddress = (address: string) =>
  on.until(() => expect(decodeURIComponent(link.element().getAttribute('href') ?? '')).toBe(address));
const search = (
  <CoachSearch
    serviceType="workout"
    purpose="strength"
    type="weights"
    all="/workout/listings?purpose=strength"
    allLabel="역삼1동 코치 모두 보기"
  />
);

it('links to the public list of the chosen place and time', async () => {
  show(search, regions);
  await expectAddress('/workout/listings?purpose=strength&type=weights');
  await where.fill('역삼1');
  await page.getByRole('option', { name: /^역삼1동/ }).click();
  await page.getByRole('combobox', { name: '언제' }).selectOptions('평일 저녁');
  await expectAddress(
    '/workout/listings?province=서울특별시&city=강남구&district=역삼1동&purpose=strength&type=weights&slots=mon5,tue5,wed5,thu5,fri5',
  );
});

it('asks for a choice while the text is no place of the list, and links again without a text', async () => {
  show(search, regions);
  await where.fill('없는 동네');
  await on.key('{Escape}');
  await on.press('코치 보기');
  await on.expectText('목록에서 동네나 역을 골라 주세요.');
  await where.fill('');
  await on.expectNoText('목록에서 동네나 역을 골라 주세요.');
  await expectAddress('/workout/listings?purpose=strength&type=weights');
});
