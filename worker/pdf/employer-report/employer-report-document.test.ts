import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BodyPartKey, bodyParts } from '~/domain/shared/body-parts';
import { canonicalReport, hashReport } from '~/domain/employer-report/canonical';
import type { ReportContent } from '~/domain/employer-report/schema';
import { sampleReport } from '~/domain/employer-report/sample-report';
import { drawDocument } from '../draw';

const folder = mkdtempSync(join(tmpdir(), 'dagaon-employer-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const draw = (content: ReportContent) =>
  drawDocument(
    {
      kind: 'employerReport',
      data: {
        kind: 'employerReport',
        month: content.month,
        frozenAt: '2026-11-17T00:00:00.000Z',
        hash: hashReport(content),
        canonical: canonicalReport(content),
      },
    },
    () => {},
  );

function textOf(file: Buffer): string {
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, file);
  const { stdout, error } = spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  if (error) throw new Error(`pdftotext is needed for this test: apt-get install poppler-utils (${error.message})`);
  return stdout.normalize('NFC').replaceAll(/\s/gu, '');
}

it('prints the tables, the withheld numbers with their reasons, and the privacy receipt, as text', async () => {
  const text = textOf((await draw(sampleReport)).file);
  const expectedTexts = [
    '2026년 10월 회사 리포트',
    '다온전자',
    '확정일 2026년 11월 17일',
    '점심 스트레칭 74명',
    '마음 쉬기 비공개',
    '예약 좌석 92% · 출석 좌석 83%',
    '그룹 수업을 1회 추가하면 150,000원이에요.',
    '평균 0.8 줄었어요',
    '비공개 값 3개',
    '낮 (12~18시) 28명',
    '목요일 8 24명 12명',
    '2개: 해당하는 사람이나 나머지 사람이 10명보다 적어요.',
    '개인정보 보호 확인서',
    '서로 다른 사람 10명 이상을 집계한 값만 공개해요.',
    '규칙 버전 employer-report-2026-11-27',
    hashReport(sampleReport),
  ];
  for (const part of expectedTexts) expect(text).toContain(part.replaceAll(/\s/gu, ''));
});

it('prints every row of a table that the page folds, because nobody can open it on paper', async () => {
  const { bodyCheck } = sampleReport.tables;
  const change = { better: 'withheld', average: 'withheld' } as const;
  const hidden: readonly BodyPartKey[] = ['머리', '팔', '손', '발'];
  const parts = bodyCheck.parts.map((row) =>
    hidden.includes(row.part) ? { ...row, people: 'withheld' as const, vas: change, mmt: change } : row,
  );
  const text = textOf(
    (await draw({ ...sampleReport, tables: { ...sampleReport.tables, bodyCheck: { ...bodyCheck, parts } } })).file,
  );
  for (const part of hidden) expect(text).toContain(`${bodyParts[part].caption}비공개비공개비공개`);
});

it('gives the same bytes for the same data, and different bytes for other data', async () => {
  const first = await draw(sampleReport);
  const other = await draw({ ...sampleReport, companyName: '다온전자 😀' });
  expect((await draw(structuredClone(sampleReport))).file.equals(first.file)).toBe(true);
  expect(other.file.equals(first.file)).toBe(false);
});

it('draws a month in which everything is withheld, and an empty month', async () => {
  const replace = (value: 'withheld' | 'none') =>
    JSON.parse(JSON.stringify(sampleReport), (key, member) =>
      ['people', 'participants', 'taken', 'attended', 'waited', 'unmet', 'favourable', 'better', 'average'].includes(
        key,
      ) && typeof member !== 'object'
        ? value
        : member,
    ) as ReportContent;
  const withheld = textOf((await draw(replace('withheld'))).file);
  expect(withheld).toContain('모든부위비공개');
  expect(withheld).not.toContain('74명');
  expect(textOf((await draw(replace('none'))).file)).toContain('이달에는비교할기록이없어요.');
});
