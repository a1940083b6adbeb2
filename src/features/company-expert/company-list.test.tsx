import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { CompanyList } from './company-list';

it('lists companies with lessons today first, and names today’s next lesson without its date', () => {
  const company = (csCorporateId: number, name: string, todayLessons: number, nextStartsAt: Date | null) => ({
    csCorporateId,
    name,
    todayLessons,
    isTeaching: false,
    nextStartsAt,
  });
  const companies = [
    company(1, '가람', 0, seoulInstant(2026, 12, 2)),
    company(2, '나래', 0, null),
    company(3, '다온', 2, seoulInstant(2026, 12, 1, 9)),
  ];
  const markup = renderToStaticMarkup(<CompanyList companies={companies} today="2026-12-01" />);
  expect([...markup.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['다온', '가람', '나래']);
  const text = markup.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('오늘 수업 2개 · 다음 수업은 오늘 오전 9시');
  expect(text).toContain('다음 수업은 오늘 자정');
  const teaching = companies.map((company) => ({ ...company, isTeaching: company.todayLessons > 0 }));
  const running = renderToStaticMarkup(<CompanyList companies={teaching} today="2026-12-01" />);
  expect(running.replaceAll(/<[^>]+>/g, '').split('지금 진행 중')).toHaveLength(2);
  expect(running.replaceAll(/<[^>]+>/g, '')).toContain('오늘 수업 2개 · 지금 진행 중 · 다음 수업은 오늘 오전 9시');
  // Only one button is filled, however many companies have lessons today.
  const busy = renderToStaticMarkup(
    <CompanyList companies={companies.map((company) => ({ ...company, todayLessons: 1 }))} today="2026-12-01" />,
  );
  expect(busy.match(/bg-green /g)).toHaveLength(1);
});
