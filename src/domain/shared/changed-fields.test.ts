import { expect, it } from 'vitest';
import { changedFields, changeText, hidden } from './changed-fields';

type Row = { name: string; code: string; open: boolean; on: Date | null; domains: readonly string[]; seats: number };
const formats = {
  name: '이름',
  code: hidden('회사 코드'),
  open: '공개',
  on: '종료일',
  domains: '도메인',
  seats: { field: '정원', format: (seats: number) => `${seats}명` },
} as const;
const row: Row = { name: '다온', code: 'a', open: true, on: null, domains: ['a.kr', 'b.kr'], seats: 8 };
const changesOf = (after: Partial<Row>) => changedFields<Row>(formats, row, { ...row, ...after }).map(changeText);

it('lists old and new values of changed fields only', () => {
  expect(changesOf({})).toEqual([]);
  expect(changesOf({ domains: ['b.kr', 'a.kr'] })).toEqual([]);
  expect(changesOf({ name: '가온', open: false })).toEqual(['이름: 다온 → 가온', '공개: 예 → 아니요']);
  expect(changesOf({ on: new Date('2026-12-31') })).toEqual(['종료일: 없음 → 2026-12-31']);
  expect(changesOf({ domains: [], seats: 10 })).toEqual(['도메인: a.kr, b.kr → 없음', '정원: 8명 → 10명']);
});

it('leaves out the value of a code, and cuts a long text', () => {
  expect(changesOf({ code: 'secret' })).toEqual(['회사 코드: 변경']);
  expect(JSON.stringify(changedFields<Row>(formats, row, { ...row, code: 'secret' }))).not.toContain('secret');
  expect(changesOf({ name: '가\n\n나' })).toEqual(['이름: 다온 → 가 나']);
  expect(changedFields<Row>(formats, row, { ...row, name: '가'.repeat(300) })[0]?.to).toHaveLength(201);
});

it('lists nothing for a new row', () => expect(changedFields<Row>(formats, null, row)).toEqual([]));
