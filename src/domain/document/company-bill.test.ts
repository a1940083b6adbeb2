import { expect, it } from 'vitest';
import { companyBillDocument, companyBillFileName, type CompanyBillInput } from './company-bill';
import { buyerRows, companyBillDays, companyBillRows, companyBillNote, correctionRows, documentLabels } from './labels';
import { companyBillSchema } from './schema';

const input: CompanyBillInput = {
  supplier: { name: '다가온' },
  billId: 7,
  companyName: '다온전자',
  companyNumber: null,
  payTo: null,
  month: '2026-11',
  issuedOn: '2026-12-03',
  dueOn: '2026-12-17',
  lines: [{ label: '점심 스트레칭 · 그룹 수업', count: 2, unit: 120_000, amount: 240_000, vat: null }],
  issuedTotal: 240_000,
  corrections: [],
  total: 240_000,
  vat: 21_818,
};
const corrected = companyBillDocument({
  ...input,
  corrections: [{ no: 1, on: '2026-12-05', reason: '한 수업이 두 번 들어갔어요.', amount: -120_000 }],
  total: 120_000,
  vat: 10_909,
});

it('a bill has VAT as a whole, and its lines have none', () => {
  const bill = companyBillDocument(input);
  expect(companyBillSchema.parse(bill)).toEqual(bill);
  expect(bill).toMatchObject({ number: '202611-7', total: 240_000, supply: 218_182, vat: 21_818 });
  expect(bill.lines).toEqual([{ no: 1, label: '점심 스트레칭 · 그룹 수업', count: 2, unit: 120_000, amount: 240_000 }]);
  expect(Object.keys(bill)).not.toContain('corrected');
  expect(companyBillNote(bill)).toContain(documentLabels.vatOfBillNote);
  expect(companyBillFileName(bill)).toBe('2026-12-03-company-bill-202611-7.pdf');
});

it('a bill names the account to pay to, the due date and the company’s number, if they are known', () => {
  const bare = companyBillDocument(input);
  expect(bare.buyer).toEqual({ name: '다온전자' });
  expect(buyerRows(bare)).toEqual([]);
  expect(companyBillRows(bare)).toEqual([
    ['이용 월', '2026년 11월'],
    ['납부 기한', '2026년 12월 17일'],
    ['입금 계좌', '고객센터에 문의해 주세요.'],
    ['청구 번호', '202611-7'],
  ]);
  const payTo = { bank: '가온은행', number: '000-0000-000000', holder: '주식회사 다가온' };
  const bill = companyBillDocument({ ...input, companyNumber: '1248100998', payTo });
  expect(companyBillSchema.parse(bill)).toEqual(bill);
  expect(buyerRows(bill)).toEqual([['사업자등록번호', '124-81-00998']]);
  expect(companyBillRows(bill)).toContainEqual(['입금 계좌', '가온은행 000-0000-000000 (예금주 주식회사 다가온)']);
});

it('a bill shows its issue date, and a corrected one also the date of the last correction', () => {
  const issued = { label: '발행일', day: '2026-12-03' };
  expect(companyBillDays(companyBillDocument(input))).toEqual([issued]);
  const secondCorrection = { no: 2, on: '2026-12-09', reason: '한 수업을 더했어요.', amount: 10_000 };
  const corrections = [...(corrected.corrected?.corrections ?? []), secondCorrection];
  const twice = companyBillDocument({ ...input, corrections });
  expect(companyBillDays(twice)).toEqual([issued, { label: '정정일', day: '2026-12-09' }]);
});

it('a bill that was issued with VAT per line keeps it', () => {
  const [line] = input.lines;
  const bill = companyBillDocument({ ...input, lines: line ? [{ ...line, vat: 21_817 }] : [], vat: 21_817 });
  expect(bill).toMatchObject({ supply: 218_183, vat: 21_817, lines: [{ supply: 218_183, vat: 21_817 }] });
  expect(companyBillNote(bill)).toBe(documentLabels.billNote);
});

it('a corrected bill shows the original total, each correction, and the current total', () => {
  expect(companyBillSchema.parse(corrected)).toEqual(corrected);
  expect(corrected).toMatchObject({ total: 120_000, supply: 109_091, vat: 10_909 });
  expect(correctionRows(corrected)).toEqual([
    { no: 0, label: '처음 청구한 금액', amount: 240_000 },
    { no: 1, label: '2026년 12월 5일 · 한 수업이 두 번 들어갔어요.', amount: -120_000 },
  ]);
  expect(correctionRows({ corrected: undefined })).toEqual([]);
  expect(companyBillFileName(corrected)).toBe('2026-12-03-company-bill-202611-7-corrected-1.pdf');
});
