import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type AttendanceReportInput, attendanceReportDocument } from '~/domain/document/attendance-report';
import { expertStatementDocument, type ExpertStatementInput } from '~/domain/document/expert-statement';
import type { DocumentKind } from '~/domain/document/schema';
import { drawDocument } from '../draw';
import { MM } from '../paper';

const folder = mkdtempSync(join(tmpdir(), 'dagaon-expert-papers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const statement: ExpertStatementInput = {
  payer: { name: '주식회사 다가온', registrationNumber: '123-86-45670' },
  statementId: 7,
  month: '2026-11',
  closedOn: '2026-12-03',
  expert: '한지우',
  part: null,
  lines: [
    {
      kind: 'COMPANY_LESSON',
      title: '점심 스트레칭',
      company: '다온전자',
      at: new Date(Date.UTC(2026, 10, 3, 3)),
      amount: 80_000,
    },
    { kind: 'LESSON', title: '필라테스', company: null, at: new Date(Date.UTC(2026, 10, 4, 10)), amount: 52_000 },
    {
      kind: 'CORRECTION',
      title: '저녁 명상',
      company: '다온전자',
      at: new Date(Date.UTC(2026, 9, 4, 10)),
      amount: -2_000,
    },
  ],
  figures: { taxType: 'INDIVIDUAL', carriedIn: 5000, incomeTax: 4050, localTax: 400, carriedOut: 0, net: 130_550 },
};
const attendance: AttendanceReportInput = {
  expertId: 3,
  month: '2026-11',
  company: '다온전자',
  expert: '한지우',
  lessons: Array.from({ length: 40 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 1 + (index % 28), 3)),
    title: '점심 스트레칭 😀',
    place: '3층 라운지',
    individual: false,
    seats: 10,
    reserved: 8,
    attended: 7,
    counted: index === 0 ? null : 7,
  })),
  open: 2,
};

function poppler(program: 'pdftotext' | 'pdfinfo', file: Buffer, ...options: string[]): string {
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, file);
  const args = program === 'pdftotext' ? [...options, path, '-'] : [path];
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed for this test: apt-get install poppler-utils (${error.message})`);
  return stdout;
}
const draw = async (kind: DocumentKind, data: object) => (await drawDocument({ kind, data }, () => {})).file;
const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '');

it('prints a statement with its lines, and for a whole month how it is paid', async () => {
  const wholeText = withoutSpaces(
    poppler('pdftotext', await draw('expertStatement', expertStatementDocument(statement)), '-raw'),
  );
  const expectedTexts = [
    '정산 명세서',
    '2026년 11월 · 지급액',
    '한지우 님',
    '주식회사 다가온',
    '점심 스트레칭',
    '2026년 11월 3일 12:00 · 다온전자',
    '필라테스',
    '1:1 수업',
    '이의 결과 · 저녁 명상',
    '수입 합계130,000원',
    '지난달에서 이월5,000원',
    '소득세−4,050원',
    '지방소득세−400원',
    '지급액130,550원',
    '202611-7',
  ];
  for (const part of expectedTexts) expect(wholeText).toContain(withoutSpaces(part));
  // The amount that is paid out is at the top and below the table.
  expect(wholeText.split(withoutSpaces('130,550원'))).toHaveLength(3);
  const part = { csCorporateId: 4, name: '다온전자' };
  const lines = statement.lines.filter(({ company }) => company !== null);
  const ofCompany = withoutSpaces(
    poppler('pdftotext', await draw('expertStatement', expertStatementDocument({ ...statement, part, lines })), '-raw'),
  );
  expect(ofCompany).toContain(withoutSpaces('2026년 11월 · 다온전자 · 수입 합계'));
  expect(ofCompany).toContain(withoutSpaces('세금과 지급액은 한 달 전체 명세서에 있어요.'));
  for (const word of ['소득세', '필라테스']) expect(ofCompany).not.toContain(word);
});

it('prints an attendance report over several pages', async () => {
  const { file, pageCount } = await drawDocument(
    { kind: 'attendanceReport', data: attendanceReportDocument(attendance) },
    () => {},
  );
  expect(pageCount).toBeGreaterThan(1);
  const text = withoutSpaces(poppler('pdftotext', file, '-raw'));
  for (const part of ['출석 리포트', '수업 40개 · 출석', '280명', '다온전자', '3층 라운지', '수업 2개는 빠져 있어요.'])
    expect(text).toContain(withoutSpaces(part));
});

it('prints a counted zero as a number in an attendance report, and a dash only where nothing was counted', async () => {
  const [lesson] = attendance.lessons;
  if (!lesson) throw new Error('no lesson');
  const counts = [
    { reserved: 0, attended: 0, counted: 0 },
    { reserved: 3, attended: 2, counted: null },
  ];
  const lessons = counts.map((count) => ({ ...lesson, ...count, place: '본관' }));
  const data = attendanceReportDocument({ ...attendance, lessons });
  const text = withoutSpaces(poppler('pdftotext', await draw('attendanceReport', data), '-raw'));
  expect(text).toContain('본관10000');
  expect(text).toContain('본관1032-');
});

it.each([
  ['expertStatement', expertStatementDocument(statement), expertStatementDocument({ ...statement, expert: '한지수' })],
  ['attendanceReport', attendanceReportDocument(attendance), attendanceReportDocument({ ...attendance, open: 1 })],
] as const)('gives the same bytes for a %s with the same data, on A4 with its margins', async (kind, data, other) => {
  const first = await draw(kind, data);
  expect((await draw(kind, other)).equals(first)).toBe(false);
  expect((await draw(kind, data)).equals(first)).toBe(true);
  expect(poppler('pdfinfo', first)).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
  const expectedWords = [
    ...poppler('pdftotext', first, '-bbox').matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"/g),
  ];
  expect(expectedWords.length).toBeGreaterThan(20);
  for (const [, xMin, yMin, xMax] of expectedWords) {
    expect(Number(xMin)).toBeGreaterThanOrEqual(40 * MM - 1);
    expect(Number(yMin)).toBeGreaterThanOrEqual(15 * MM - 2);
    expect(Number(xMax)).toBeLessThanOrEqual(210 * MM - 40 * MM + 1);
  }
});
