import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyOutcomes } from '~/domain/employer-report/schema';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { expectRows, openRow, part } from '~/test/browser-mode/tables';
import { OutcomesPage } from './outcomes-page';

const nothing = { lessons: 0, seats: 0, taken: 0, noShows: 0, reviews: 0, scoreSum: 0, unmet: 0 };
const outcomesOf = (month: string): CompanyOutcomes => ({
  months: ['2025-01', month],
  companies: [
    {
      csCorporateId: 7,
      name: '다온전자',
      byMonth: [
        { ...nothing, month: '2025-01' },
        { month, lessons: 4, seats: 40, taken: 20, noShows: 5, reviews: 2, scoreSum: 9, unmet: 3 },
      ],
    },
    {
      csCorporateId: 8,
      name: '한빛',
      byMonth: [
        { ...nothing, month: '2025-01' },
        { month, lessons: 2, seats: 10, taken: 10, noShows: 1, reviews: 0, scoreSum: 0, unmet: 0 },
      ],
    },
    {
      csCorporateId: 9,
      name: '새빛',
      byMonth: [
        { ...nothing, month: '2025-01' },
        { ...nothing, month },
      ],
    },
  ],
});
beforeEach(() =>
  show(
    <OutcomesPage thisMonth="2025-03" />,
    { 'operations.company.outcomes': ({ month }) => outcomesOf(month) },
    '/admin/outcomes?month=2025-02',
  ),
);
const rows = {
  daon: {
    회사: '다온전자 | 수업 4개 · 만족도 4.5점 · 미배정 3건',
    수업: '4개',
    '예약 좌석': '50%',
    결석: '25%',
    만족도: '4.5점',
    미배정: '3건',
  },
  hanbit: {
    회사: '한빛 | 수업 2개 · 만족도 – · 미배정 0건',
    수업: '2개',
    '예약 좌석': '100%',
    결석: '10%',
    만족도: '–',
    미배정: '0건',
  },
  saebit: {
    회사: '새빛 | 수업 0개 · 만족도 – · 미배정 –',
    수업: '0개',
    '예약 좌석': '–',
    결석: '–',
    만족도: '–',
    미배정: '–',
  },
};

it('companies are compared by the selected measure, and each row opens its company', async () => {
  await expectRows('회사별 성과', [rows.hanbit, rows.daon, rows.saebit]);
  await expect.element(page.getByRole('heading', { name: '회사별 예약 좌석' })).toBeVisible();
  await on.expectText('비교할 값이 없는 회사 1곳은 제외했어요.');
  await page.getByRole('radio', { name: '결석' }).click();
  await expectRows('회사별 성과', [rows.daon, rows.hanbit, rows.saebit]);
  await expect.element(page.getByRole('heading', { name: '회사별 결석' })).toBeVisible();
  await openRow(/한빛/);
  expect(readVisits().at(-1)).toBe('push /admin/companies/8');
});

it('all companies together are shown by month', async () => {
  await expect.element(part('모든 회사')).toHaveTextContent('예약 좌석60%');
  await page.getByText('표로 보기').click();
  await expectRows('모든 회사, 월별', [
    { 월: '2025년 1월', '예약 좌석': '–', 결석: '–', 만족도: '–', 미배정: '–' },
    { 월: '2025년 2월', '예약 좌석': '60%', 결석: '20%', 만족도: '4.5점', 미배정: '3건' },
  ]);
});

it('the month can be changed up to the current month, and a failed month can be requested again', async () => {
  await expect.element(page.getByRole('heading', { name: '2025년 2월' })).toBeVisible();
  await on.press('다음 달');
  await expect.element(page.getByRole('heading', { name: '2025년 3월' })).toBeVisible();
  await expect.element(on.button('다음 달')).toBeDisabled();
  await on.until(() =>
    expect(inputsOf('operations.company.outcomes').map(({ month }) => month)).toEqual(['2025-02', '2025-03']),
  );
  answer({
    'operations.company.outcomes': () => {
      throw new ConnectionLost();
    },
  });
  await on.press('이전 달');
  await on.press('이전 달');
  await on.expectText('인터넷이 잠시 끊겼어요');
  answer({ 'operations.company.outcomes': ({ month }) => ({ months: [month], companies: [] }) });
  await on.press('다시 시도');
  await on.expectText('회사가 없어요');
});
