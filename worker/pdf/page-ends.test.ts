import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { afterAll, expect, it } from 'vitest';
import { bodyCheckDocumentLabels } from '~/domain/body-check/paper';
import { type BodyPartKey, bodyPartKeys } from '~/domain/shared/body-parts';
import { scales } from '~/domain/body-check/scales';
import { type AttendanceReportInput, attendanceReportDocument } from '~/domain/document/attendance-report';
import { coachProfileDocument } from '~/domain/document/coach-profile-document';
import { companyBillDocument } from '~/domain/document/company-bill';
import { expertStatementDocument } from '~/domain/document/expert-statement';
import { attendanceLabels, documentLabels, statementLabels } from '~/domain/document/labels';
import { orderContract } from '~/domain/lesson/texts/order-contract';
import { orderDocument } from '~/domain/document/order-document';
import { type BodyCheckDocument, type DocumentKind, documentKinds } from '~/domain/document/schema';
import { canonicalReport, hashReport } from '~/domain/employer-report/canonical';
import type { ReportContent } from '~/domain/employer-report/schema';
import { reportSections } from '~/domain/employer-report/view/sections';
import { reportLabels } from '~/domain/employer-report/view/receipt';
import { sampleReport } from '~/domain/employer-report/sample-report';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { pdfConstants } from '~/domain/shared/site-constants';
import { drawDocument } from './draw';

const folder = mkdtempSync(join(tmpdir(), 'dagaon-page-ends-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '');

/** Returns the text of each page without spaces, in drawing order. */
async function pagesOf(kind: DocumentKind, data: object): Promise<string[]> {
  const { file } = await drawDocument({ kind, data }, () => {});
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, file);
  const { stdout, error } = spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  if (error) throw new Error(`pdftotext is needed for this test: apt-get install poppler-utils (${error.message})`);
  return stdout.split('\f').map(withoutSpaces).filter(Boolean);
}

/** A kind of document with the headings that introduce what follows them. Each is printed on one line. */
type Case = { kind: DocumentKind; headings: readonly string[]; of: (size: number) => object };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const supplier = (lines: number) => ({
  name: '주식회사 다가온',
  registrationNumber: '123-86-45670',
  address: '서울특별시 강남구 가온길 '.repeat(lines),
});
const head = (...names: readonly string[]) => names.join('');

const order = (kind: 'receipt' | 'bill', size: number) =>
  orderDocument({
    kind,
    supplier: supplier(size * 7),
    oid: 'dg_20261120_A1B2C3D4',
    amount: 65_000,
    vatPercent: 10,
    lines: [{ code: 'lesson', label: '필라테스 50분', unit: 65_000, count: 1, amount: 65_000 }],
    buyerName: '김하늘',
    lesson: { title: '필라테스', coach: '한지우', count: 1, minutes: 50, personnel: 1 },
    payment: { method: '카드', approvedAt: new Date('2026-11-20T10:05:00Z') },
    refunds: [],
  });

const bill = (size: number) =>
  companyBillDocument({
    supplier: supplier(1),
    billId: 7,
    companyName: '다온전자',
    companyNumber: null,
    payTo: null,
    month: '2026-11',
    issuedOn: '2026-12-03',
    dueOn: '2026-12-17',
    lines: numbers(size).map((no) => ({ label: `프로그램 ${no}`, count: 1, unit: 1000, amount: 1000, vat: null })),
    issuedTotal: 1000,
    corrections: numbers(3).map((no) => ({ no, on: '2026-12-05', reason: '두 번 들어간 수업을 뺐어요.', amount: -1 })),
    total: 1000,
    vat: 90,
  });

const statement = (size: number, lines = 1) =>
  expertStatementDocument({
    payer: supplier(size * 7),
    statementId: 7,
    month: '2026-11',
    closedOn: '2026-12-03',
    expert: '한지우',
    part: null,
    lines: numbers(lines).map(() => ({
      kind: 'LESSON',
      title: '필라테스',
      company: null,
      at: new Date(Date.UTC(2026, 10, 4)),
      amount: 52_000,
    })),
    figures: { taxType: 'BUSINESS', carriedIn: 0, incomeTax: 0, localTax: 0, carriedOut: 0, net: 52_000 },
  });

const attendance = (size: number): AttendanceReportInput => ({
  expertId: 3,
  month: '2026-11',
  company: '다온전자',
  expert: '한지우',
  lessons: numbers(size).map((day) => ({
    at: new Date(Date.UTC(2026, 10, 1 + (day % 28), 3)),
    title: '점심 스트레칭',
    place: '3층 라운지',
    individual: false,
    seats: 10,
    reserved: 8,
    attended: 7,
    counted: 7,
  })),
  open: 2,
});

const contract = (size: number) =>
  orderContract({
    oid: 'dg_20261120_A1B2C3D4',
    supplier: supplier(1 + (size % 4) * 7),
    buyerName: '김하늘',
    approvedAt: new Date('2026-11-20T10:05:00Z'),
    amount: 65_000,
    lines: numbers(size * 2).map((no) => ({ label: `필라테스 ${no}`, amount: 1000 })),
    lesson: { title: '필라테스', coach: '한지우', count: 4, minutes: 50, personnel: 1 },
    participants: { group: 'YOUTH' },
    guide: '매트 한 장이면 돼요.',
    productType: 'regular',
    months: 2,
    terms: { lesson: currentPolicy(lessonPolicies), payment: currentPolicy(paymentPolicies) },
  });

const profile = (size: number) =>
  coachProfileDocument({
    number: 'k1_coach',
    name: '한지우',
    headline: '천천히, 정확하게',
    biography: '필라테스를 가르쳐요.\n'.repeat(20 + size),
    careerYears: 7,
    certificates: ['필라테스 지도자'],
    verticals: ['workout'],
    programs: numbers(5).map((no) => ({ title: `프로그램 ${no}`, price: 65_000 })),
    areas: [{ province: '서울특별시', city: '강남구' }],
    rating: 4.8,
    reviewCount: 12,
  });

const spots = ['목', '등', '허리', '머리'] as const;
const bodyCheck = (
  size: number,
  parts: readonly BodyPartKey[] = spots.slice(0, 1 + (size % 4)),
): BodyCheckDocument => ({
  kind: 'pdf',
  person: '김하늘',
  distinction: '',
  company: '다온전자',
  rounds: numbers(2).map((round) => ({
    round,
    at: new Date(Date.UTC(2026, 10, round, 3)).toISOString(),
    title: '점심 스트레칭',
    expert: '한지우',
    comment: '천천히 풀어요. '.repeat(size * 3),
    entries: parts.map((part) => ({ part, side: 'BOTH', vas: 2, mmt: 3, other: '' })),
  })),
});

/** With more programs each later heading moves to another position on its page. */
function report(size: number): ReportContent {
  const { participation, fill, ...tables } = sampleReport.tables;
  const more = numbers(size).map((programId) => ({ programId, key: 'pt' as const, title: `프로그램 ${programId}` }));
  const programs = more.map((program) => ({ ...program, participants: 12 }));
  const seats = { lessons: 2, seats: 40, taken: 30, attended: 20 };
  return {
    ...sampleReport,
    tables: {
      ...tables,
      participation: { ...participation, programs },
      fill: { ...fill, programs: more.map((program) => ({ ...program, ...seats })) },
    },
  };
}
const asDocument = (content: ReportContent) => ({
  kind: 'employerReport',
  month: content.month,
  frozenAt: '2026-11-17T00:00:00.000Z',
  hash: hashReport(content),
  canonical: canonicalReport(content),
});
const reportHeadings = reportSections(report(1)).flatMap(({ title, lead, figures, parts }) => [
  head(title, lead, ...figures.flatMap(({ term, cell, note }) => [term, cell.words, note ?? ''])),
  ...parts.flatMap(({ title: part, chart, table, more }) => [
    part,
    ...(chart.kind === 'bars' && chart.legend ? [head(...chart.legend)] : []),
    ...(chart.kind === 'changes' ? [head('←', chart.ends[0], chart.ends[1], '→')] : []),
    head(...table.head),
    ...(more && !more.whole ? [more.caption, ...more.groups.map((group) => group.title ?? '')] : []),
  ]),
]);

const bills = [documentLabels.buyer, documentLabels.supplier, documentLabels.corrections];
const cases: Case[] = [
  {
    kind: 'receipt',
    headings: [...bills, head(documentLabels.item, documentLabels.count, documentLabels.amount)],
    of: (size) => order('receipt', size),
  },
  {
    kind: 'bill',
    headings: [...bills, head(documentLabels.amount, documentLabels.vatInside)],
    of: (size) => order('bill', size),
  },
  {
    kind: 'companyBill',
    headings: [...bills, head(documentLabels.item, documentLabels.count, documentLabels.unit, documentLabels.amount)],
    of: (size) => bill(10 + size),
  },
  {
    kind: 'expertStatement',
    headings: [statementLabels.expert, statementLabels.payer, head(statementLabels.item, statementLabels.amount)],
    of: (size) => statement(size),
  },
  {
    kind: 'attendanceReport',
    headings: [head(attendanceLabels.item, attendanceLabels.seats), attendanceLabels.counted],
    of: (size) => attendanceReportDocument(attendance(20 + size)),
  },
  {
    kind: 'pdf',
    headings: [
      bodyCheckDocumentLabels.now,
      bodyCheckDocumentLabels.summary,
      bodyCheckDocumentLabels.rounds,
      head(bodyCheckDocumentLabels.part, scales.vas.label, scales.mmt.label),
    ],
    of: (size) => bodyCheck(size),
  },
  {
    kind: 'employerReport',
    headings: [...reportHeadings, reportLabels.receipt, reportLabels.rules, reportLabels.counts, reportLabels.hash],
    of: (size) => asDocument(report(size)),
  },
  { kind: 'program', headings: contract(1).sections.map(({ heading }) => heading), of: (size) => contract(size) },
  { kind: 'expert', headings: profile(1).sections.map(({ heading }) => heading), of: (size) => profile(size) },
];

/** Tables that are longer than a page: their head, and what only their rows contain. */
const longTables: readonly { kind: DocumentKind; head: string; row: RegExp; data: () => object }[] = [
  {
    kind: 'companyBill',
    head: head(documentLabels.item, documentLabels.count, documentLabels.unit, documentLabels.amount),
    row: /프로그램\d+1,000원1,000원/,
    data: () => bill(60),
  },
  {
    kind: 'expertStatement',
    head: head(statementLabels.item, statementLabels.amount),
    row: /필라테스2026년/,
    data: () => statement(1, 60),
  },
  {
    kind: 'attendanceReport',
    head: head(attendanceLabels.item, attendanceLabels.seats),
    row: /점심스트레칭·/,
    data: () => attendanceReportDocument(attendance(60)),
  },
  {
    kind: 'pdf',
    head: head(bodyCheckDocumentLabels.part, scales.vas.label, scales.mmt.label),
    row: new RegExp(bodyCheckDocumentLabels.change),
    data: () => bodyCheck(4, bodyPartKeys),
  },
  {
    kind: 'employerReport',
    head: '프로그램수업개설좌석예약좌석출석좌석',
    row: /프로그램\d+2403020/,
    data: () => asDocument(report(60)),
  },
];

it.each(longTables)(
  'every page with rows of the table of a $kind has its head',
  async ({ kind, head: names, row, data }) => {
    const pages = (await pagesOf(kind, data())).filter((page) => row.test(page));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(withoutSpaces(names));
  },
);

it('every kind of document has a case', () => {
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual([...documentKinds].toSorted());
});

it.each(cases)(
  'no page of a $kind ends with a heading alone',
  async ({ kind, headings, of }) => {
    const introducing = headings.map(withoutSpaces).filter(Boolean);
    let ends = 0;
    for (const size of numbers(12)) {
      const pages = (await pagesOf(kind, of(size))).slice(0, -1);
      ends += pages.length;
      const orphanedHeadings = pages.flatMap((page) => introducing.filter((heading) => page.endsWith(heading)));
      expect(orphanedHeadings, `size ${size}`).toEqual([]);
    }
    // The sizes make pages end at different places.
    expect(ends).toBeGreaterThan(5);
  },
  60_000,
);

/** Every raster picture of a PDF is an object of this type; its description is never compressed. */
const hasPicture = (file: Buffer) => file.includes('/Subtype /Image');
const { jpegQuality, scale, dpi } = pdfConstants;

it.each(cases)('a $kind contains no raster picture', async ({ kind, of }) => {
  const { file } = await drawDocument({ kind, data: of(3) }, () => {});
  // The contract has numbers for pictures, which nothing applies yet (docs/decisions/036-no-pictures-in-documents.md).
  const rule = `draw the picture with jpegQuality ${jpegQuality}, scale ${scale} and ${dpi} dpi of pdfConstants`;
  expect(hasPicture(file), rule).toBe(false);
});

it('a raster picture in a document is recognised', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = createElement(Image, { src: `data:image/png;base64,${pixel}` });
  const file = await renderToBuffer(createElement(Document, {}, createElement(Page, {}, picture)));
  expect(hasPicture(file)).toBe(true);
});
