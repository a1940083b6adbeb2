import { expect, it } from 'vitest';
import { csvFile, textCell } from './csv';

it.each(['=1+1', '+82', '-1', '@SUM(A1)', '|cmd', '%0A', '＝1', '\t=1', ' =1', '\u200B=1', '\u202E=1', '\r=1'])(
  'escapes text that a spreadsheet would compute: %j',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

it.each(['다온전자', '이의 결과 · 점심', '1=1', '수업 - 저녁', ''])('leaves other text unchanged: %j', (text) => {
  expect(textCell(text)).toBe(text);
});

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
