import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvFile, writtenText } from './csv';

const written = (text: string) =>
  csvFile([], [[text]])
    .split('\r\n')
    .slice(1)
    .join('\r\n');

it.each(['=1+1', '+82', '-1', '@SUM(A1)', '|cmd', '%0A', '＝1', '\t=1', ' =1', '\u200B=1', '\u202E=1', "'=1"])(
  'escapes text that a spreadsheet would compute, and reads it back: %j',
  (text) => {
    expect(written(text)).toBe(`'${text}`);
    expect(writtenText(written(text))).toBe(text);
  },
);

it.each(['\r=1', '\n=1', '\t', '=HYPERLINK("x","y")', '+1,2'])('quotes and escapes in one step: %j', (text) => {
  const cell = written(text);
  expect(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')).toBe(`'${text}`);
});

it.each(['다온전자', '이의 결과 · 점심', '1=1', '수업 - 저녁', '', "'따옴표"])(
  'leaves other text unchanged: %j',
  (text) => {
    expect(written(text)).toBe(text);
    expect(writtenText(text)).toBe(text);
  },
);

it('starts a file with a byte order mark, and quotes values that would break a row', () => {
  expect(
    csvFile(
      ['가', '나'],
      [
        ['a"b', 1],
        ['c,d\ne', -2],
      ],
    ),
  ).toBe('\uFEFF가,나\r\n"a""b",1\r\n"c,d\ne",-2');
});

it('keeps leading zeros of digits, and nothing of them but digits and hyphens', () => {
  expect(csvFile(['계좌번호'], [[{ digits: '001-234' }], [{ digits: '=1\t+2"' }]])).toBe(
    '\uFEFF계좌번호\r\n\t001-234\r\n\t12',
  );
});

it('is the only place that writes a CSV file', () => {
  const writers = globSync('{src,worker}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && /\.unparse\(|['"`]\\uFEFF/.test(readFileSync(path, 'utf8')),
  );
  expect(writers).toEqual(['src/domain/shared/csv.ts']);
});
