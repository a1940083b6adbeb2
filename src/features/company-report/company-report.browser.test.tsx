import { useSearchParams } from 'next/navigation';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { canonicalReport, hashReport } from '~/domain/employer-report/canonical';
import type { ReportContent, ReportList, ReportRow } from '~/domain/employer-report/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { show } from '~/test/browser-mode/show';
import { sampleReport } from '~/domain/employer-report/sample-report';
import { NoManager, NoReportYet } from './nothing-to-read';
import { ReportPage } from './report-page';

const row = (month: string, overrides: Partial<ReportRow> = {}): ReportRow => ({
  month,
  hash: '0'.repeat(64),
  frozenAt: now,
  withheld: 3,
  members: 312,
  participants: 128,
  seats: 480,
  taken: 401,
  unmet: 34,
  reviewers: 88,
  favourable: 'withheld',
  ...overrides,
});
const months = [row('2026-10'), row('2026-09', { participants: 'withheld' })];
const nextMonth = { month: '2026-11', from: seoulInstant(2026, 12, 17) };
const text = canonicalReport(sampleReport);

/** Renders the page of a month as the server does for its address. */
function Report({ list, canonical = text }: { list?: Partial<ReportList>; canonical?: string }) {
  const month = useSearchParams().get('month') ?? sampleReport.month;
  const content: ReportContent = { ...sampleReport, month };
  return (
    <ReportPage
      report={{
        content,
        canonical,
        hash: hashReport(sampleReport),
        frozenAt: seoulInstant(2026, 11, 17, 3),
        encryptedReportId: 'report-1',
      }}
      list={{ months, older: [], next: null, ...list }}
      renderedAt={now}
    />
  );
}

const status = () => document.querySelector('[aria-live=polite]');
const table = (name: string) => page.getByRole('table', { name });

describe('the company report of a month', () => {
  it('shows when it was frozen and when the next one comes, and links to every section of the page', async () => {
    show(<Report list={{ next: nextMonth }} />);
    await expect.element(page.getByRole('heading', { level: 1, name: '회사 리포트' })).toBeVisible();
    await on.expectText('11월 17일에 확정했어요. 2026년 11월 리포트는 12월 17일에 나와요.');
    await expect
      .element(page.getByRole('link', { name: 'PDF로 받기' }))
      .toHaveAttribute('href', '/f/document/pdf/report-1');
    const jumps = page.getByRole('navigation', { name: '표' }).getByRole('link').elements();
    expect(jumps.map(({ textContent }) => textContent)).toEqual([
      '참여',
      '좌석',
      '대기와 미배정 인원',
      '만족도',
      '바디체크 변화',
      '개인정보 보호 확인서',
    ]);
    for (const jump of jumps)
      expect(document.querySelector(jump.getAttribute('href') ?? ''), jump.textContent).toHaveTextContent(
        jump.textContent,
      );
  });

  it('labels withheld values and counts them per table', async () => {
    show(<Report />);
    const people = table('프로그램별 참여 인원');
    await expect.element(people.getByRole('row', { name: /^점심 스트레칭/ })).toHaveTextContent('74');
    await expect.element(people.getByRole('row', { name: /^마음 쉬기/ })).toHaveTextContent('비공개');
    await expect.element(table('표별 비공개 값 개수').getByRole('row', { name: /^좌석/ })).toHaveTextContent('2개1개');
    await on.expectText('비공개 값 6개');
  });

  it('is selected in the address; the list has older months too, newest first', async () => {
    show(<Report list={{ older: ['2025-10'] }} />, {}, '/f/company/report');
    const choice = page.getByRole('combobox', { name: '월 선택' });
    await expect.element(choice).toHaveDisplayValue('2026년 10월');
    expect([...(choice.element() as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
      '2026년 10월',
      '2026년 9월',
      '2025년 10월',
    ]);
    await choice.selectOptions('2025년 10월');
    await on.until(() => expect(readVisits()).toEqual(['push /f/company/report?month=2025-10']));
    await expect.element(choice).toHaveDisplayValue('2025년 10월');
  });
});

describe('the monthly trend', () => {
  it('is read month by month, and as a table when the user opens it', async () => {
    show(<Report />);
    await expect.element(page.getByText('9월 비공개, 10월 128명')).toBeInTheDocument();
    const rows = table('월별 값').getByRole('row', { name: /^2026년/ });
    await expect.element(rows.first()).not.toBeInTheDocument();
    await page.getByText('표로 보기').click();
    await expect.element(rows.first()).toHaveTextContent('2026년 10월128명84%34명비공개');
    await expect.element(rows.last()).toHaveTextContent('2026년 9월비공개');
  });

  it('is left out when there is only one month', async () => {
    show(<Report list={{ months: months.slice(0, 1) }} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '월별' })).not.toBeInTheDocument();
  });
});

describe('the hash of a month', () => {
  it('is recomputed in the browser, and the result is reset when the month changes', async () => {
    show(<Report />, {}, '/f/company/report');
    await on.pressTwice('직접 확인하기');
    await expect.poll(status).toHaveTextContent('확정본으로 다시 계산했더니 해시가 같아요.');
    await page.getByRole('combobox', { name: '월 선택' }).selectOptions('2026년 9월');
    await expect.poll(status).toBeEmptyDOMElement();
  });

  it('differs when a single value differs, and the page shows it', async () => {
    show(<Report canonical={text.replace('150000', '149999')} />);
    await on.press('직접 확인하기');
    await expect.poll(status).toHaveTextContent('해시가 달라요. 확정한 뒤에 값이 바뀌었을 수 있어요.');
    const frozen = document.querySelector('[data-hash]')?.textContent ?? '';
    const [computed] = /[0-9a-f]{64}/.exec(status()?.textContent ?? '') ?? [];
    expect([frozen, computed === undefined, computed === frozen]).toEqual([hashReport(sampleReport), false, false]);
  });

  it('can be checked with the exact frozen text, which is offered as a file', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const blobs: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return `blob:${blobs.length}`;
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs[Number(this.href.split(':')[1]) - 1] ?? new Blob() });
    });
    onTestFinished(() => {
      create.mockRestore();
      click.mockRestore();
    });
    show(<Report />);
    await on.press('확정본 받기');
    expect(saved.map(({ name }) => name)).toEqual(['2026-10-company-report.json']);
    expect(await saved[0]?.blob.text()).toBe(text);
  });
});

describe('without a report to read', () => {
  it.each([
    [
      'the first month is coming',
      { month: '2026-11', from: seoulInstant(2026, 12, 17) },
      /^2026년 11월 리포트는 12월 17일에 나와요\. 그 뒤로는/,
    ],
    [
      'the first month is due',
      { month: '2026-10', from: seoulInstant(2026, 11, 17) },
      /^2026년 10월 리포트가 곧 나와요\. 그 뒤로는/,
    ],
    ['no lesson is planned', null, '회사 수업을 시작하면 다음 달에 첫 리포트를 볼 수 있어요.'],
  ])('the page gives the reason when %s', async (_name, nextDate, text) => {
    show(<NoReportYet next={nextDate} renderedAt={now} />);
    await expect.element(page.getByRole('heading', { level: 1, name: '아직 리포트가 없어요' })).toBeVisible();
    await on.expectText(text);
    await expect
      .element(page.getByRole('link', { name: '회사 수업 보기' }))
      .toHaveAttribute('href', '/f/company/learner/schedule');
  });

  it('an employee who is not a manager gets a link to their own lessons', async () => {
    show(<NoManager />);
    await expect.element(page.getByRole('heading', { level: 1, name: '회사 담당자만 볼 수 있어요' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '내 예약 보기' }))
      .toHaveAttribute('href', '/f/company/learner/my');
  });
});
