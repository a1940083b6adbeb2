import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { BodyCheckDocument } from '~/domain/document/schema';
import { drawDocument } from '../draw';

const folder = mkdtempSync(join(tmpdir(), 'dagaon-body-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const round = (number: number, vas: number, mmt: number): BodyCheckDocument['rounds'][number] => ({
  round: number,
  at: new Date(Date.UTC(2026, 10, number, 3)).toISOString(),
  title: '점심 스트레칭',
  expert: '한지우',
  comment: number === 1 ? '천천히 풀어요' : '',
  entries: [
    { part: '어깨', side: 'L', vas, mmt, other: number === 1 ? '팔을 들 때 찌릿해요 😀' : '' },
    { part: '허리', side: 'BOTH', vas: 1, mmt: 3, other: '' },
  ],
});
const data = (...rounds: BodyCheckDocument['rounds']): BodyCheckDocument => ({
  kind: 'pdf',
  person: '김하늘',
  distinction: '동쪽타워 · ha***@daon.test · 끝자리 5678',
  company: '다온전자',
  rounds,
});
const draw = (document: BodyCheckDocument) => drawDocument({ kind: 'pdf', data: document }, () => {});

function textOf(file: Buffer): string {
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, file);
  const { stdout, error } = spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  if (error) throw new Error(`pdftotext is needed for this test: apt-get install poppler-utils (${error.message})`);
  return stdout.normalize('NFC').replaceAll(/\s/gu, '');
}

it('prints the findings, the summary and the card for a doctor, as text', async () => {
  const text = textOf((await draw(data(round(1, 5, 2), round(2, 4, 4)))).file);
  const expectedTexts = [
    '2회차 · 2026년 11월 2일바디체크 기록지',
    '김하늘 님 · 다온전자',
    '동쪽타워 · ha***@daon.test · 끝자리 5678',
    '지금은 왼쪽 어깨가 가장 불편해요(매우 불편).',
    '병원 진료를 먼저 받아 보세요',
    // The change is beside the values that it compares.
    '처음 5 → 지금 4 변화 20% 줄었어요',
    '처음 2 → 지금 4 변화 100% 높아졌어요',
    '허리(요추): 불편함 아주 조금 불편 1 · 움직임 보통 3',
    '코멘트: 천천히 풀어요',
    '의사의 진단을 대신하지 않아요.',
  ];
  for (const part of expectedTexts) expect(text).toContain(part.replaceAll(/\s/gu, ''));
  // The labels below the picture, from left to right: the sides are those of the person.
  expect(text).toContain('오른쪽왼쪽');
});

it('prints the rounds below a chart in the font embedded in the file', async () => {
  const { file } = await draw(data(round(1, 5, 2), round(2, 4, 4)));
  expect(file.includes('Helvetica')).toBe(false);
  expect(textOf(file).match(/[12]회차(?!·)/gu)?.length).toBeGreaterThanOrEqual(4);
});

it('gives the same bytes for the same data, and different bytes for other data', async () => {
  const first = await draw(data(round(1, 3, 3), round(2, 2, 4)));
  await draw(data(round(1, 1, 1)));
  expect((await draw(data(round(1, 3, 3), round(2, 2, 4)))).file.equals(first.file)).toBe(true);
  expect((await draw(data(round(1, 3, 3), round(2, 1, 4)))).file.equals(first.file)).toBe(false);
});

it('continues on further pages with many rounds', async () => {
  const many = Array.from({ length: 60 }, (_, index) => round(index + 1, index % 6, 5 - (index % 6)));
  const { file, pageCount } = await draw(data(...many));
  expect(pageCount).toBeGreaterThan(3);
  const text = textOf(file);
  for (const number of [1, 30, 60]) expect(text).toContain(`${number}회차·`);
});
