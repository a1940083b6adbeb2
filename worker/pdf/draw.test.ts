import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { companyBillDocument, type CompanyBillInput } from '~/domain/document/company-bill';
import { type OrderDocumentInput, orderDocument } from '~/domain/document/order-document';
import { printableText } from '~/domain/document/printable-text';
import { documentLabels, paperDate, paperDateTime } from '~/domain/document/labels';
import { drawDocument } from './draw';
import { MM } from './paper';

const folder = mkdtempSync(join(tmpdir(), 'dagaon-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

const orderFacts: OrderDocumentInput = {
  kind: 'receipt',
  supplier: {
    name: '다가온',
    registrationNumber: '123-45-67890',
    owner: '홍길동',
    address: '서울특별시 강남구 테헤란로 1, 2층',
    phone: '02-000-0000',
  },
  oid: 'dg_20261120_A1B2C3D4',
  amount: 234000,
  vatPercent: 10,
  lines: [
    { code: 'lesson', label: '필라테스 50분 × 4회', unit: 65000, count: 4, amount: 260000 },
    { code: 'discount', label: '3개월 결제 할인 10%', unit: -26000, count: 1, amount: -26000 },
  ],
  buyerName: '김하늘',
  lesson: { title: '필라테스·자세 교정', coach: '한지우', count: 4, minutes: 50, personnel: 1 },
  payment: { method: '간편결제(토스페이)', approvedAt: new Date('2026-11-20T10:05:00Z') },
  refunds: [{ at: new Date('2026-11-25T00:00:00Z'), amount: 100000 }],
};

const draw = (changes: Partial<OrderDocumentInput> = {}) => {
  const data = orderDocument({ ...orderFacts, ...changes });
  return drawDocument({ kind: data.kind, data }, () => {});
};

/** Runs a Poppler tool on a file: returns its text as a reader program would copy it, or the boxes of its words. */
function poppler(
  program: 'pdftotext' | 'pdfinfo' | 'pdffonts',
  file: Buffer,
  layout: '-raw' | '-bbox' = '-raw',
): string {
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, file);
  const { status, stdout, error } = spawnSync(program, program === 'pdftotext' ? [layout, path, '-'] : [path], {
    encoding: 'utf8',
  });
  if (error || status !== 0)
    throw new Error(`${program} is needed for this test: apt-get install poppler-utils (${error?.message ?? status})`);
  return stdout;
}

type Page = {
  width: number;
  height: number;
  words: { xMin: number; xMax: number; yMin: number; yMax: number; word: string }[];
};

/** Returns the positions of the words on each page, in points from its upper left corner. */
function pagesOf(file: Buffer): Page[] {
  return poppler('pdftotext', file, '-bbox')
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = [
        ...page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g),
      ];
      return {
        width: Number(width),
        height: Number(height),
        words: words.map(([, xMin, yMin, xMax, yMax, word = '']) => ({
          xMin: Number(xMin),
          yMin: Number(yMin),
          xMax: Number(xMax),
          yMax: Number(yMax),
          word,
        })),
      };
    });
}

const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '');

describe('drawDocument', () => {
  it('prints a company’s bill with its corrections, and the VAT of lines only when they have any', async () => {
    const bill: CompanyBillInput = {
      supplier: orderFacts.supplier,
      billId: 7,
      companyName: '다온전자',
      companyNumber: '1248100998',
      payTo: { bank: '새벽은행', number: '110-123-456789', holder: '다가온 정산' },
      month: '2026-11',
      issuedOn: '2026-12-03',
      dueOn: '2026-12-17',
      lines: [{ label: '점심 스트레칭 · 그룹 수업', count: 2, unit: 120000, amount: 240000, vat: null }],
      issuedTotal: 240000,
      corrections: [{ no: 1, on: '2026-12-05', reason: '쉬는 날이라 열리지 않은 수업을 뺐어요.', amount: -120000 }],
      total: 120000,
      vat: 10909,
    };
    const textOf = async (changes: Partial<CompanyBillInput>) => {
      const data = companyBillDocument({ ...bill, ...changes });
      return withoutSpaces(poppler('pdftotext', (await drawDocument({ kind: 'companyBill', data }, () => {})).file));
    };
    const text = await textOf({});
    for (const part of [
      '발행일 2026년 12월 3일 · 정정일 2026년 12월 5일',
      '정정 내역',
      '처음 청구한 금액',
      '240,000원',
      '2026년 12월 5일 · 쉬는 날이라 열리지 않은 수업을 뺐어요.',
      '−120,000원',
      '정정한 합계',
      '109,091원',
      '10,909원',
      '부가세는 합계에서 한 번 계산해요.',
      '사업자등록번호 124-81-00998',
      `사업자등록번호 ${orderFacts.supplier.registrationNumber}`,
      '납부 기한2026년 12월 17일',
      '입금 계좌새벽은행 110-123-456789 (예금주 다가온 정산)',
    ])
      expect(text).toContain(withoutSpaces(part));
    expect(text).not.toContain(withoutSpaces(documentLabels.vatInside));
    const lines = bill.lines.map((line) => ({ ...line, vat: 21817 }));
    const older = await textOf({ lines, corrections: [], total: 240000, vat: 21817 });
    expect(older).toContain(withoutSpaces(documentLabels.vatInside));
    expect(older).not.toContain(withoutSpaces('정정'));
  });

  it('prints all of its data as text', async () => {
    for (const kind of ['receipt', 'bill'] as const) {
      const text = withoutSpaces(poppler('pdftotext', (await draw({ kind })).file));
      const expectedTexts = [
        documentLabels[kind],
        '김하늘',
        '한지우',
        '필라테스·자세 교정',
        '필라테스 50분 × 4회',
        '3개월 결제 할인 10%',
        kind === 'bill' ? '65,000원' : '260,000원',
        '−26,000원',
        '134,000원',
        '간편결제(토스페이)',
        orderFacts.oid,
        paperDateTime('2026-11-20T10:05:00Z'),
        ...Object.values(orderFacts.supplier),
      ];
      for (const part of expectedTexts) expect(text).toContain(withoutSpaces(part));
      expect(text).toContain(
        withoutSpaces('결제한 234,000원 중 100,000원을 2026년 11월 25일에 돌려드렸어요. 받은 금액은 134,000원이에요.'),
      );
      if (kind === 'bill') expect(text).toContain(withoutSpaces('4 65,000원 260,000원 23,636원'));
    }
  });

  it.each([
    ['receipt', []],
    ['receipt', [100_000]],
    ['bill', [100_000, 34_000]],
    ['bill', [234_000]],
    ['receipt', [200_000, 57_400]],
  ] as const)('prints sums of a %s that add up, less the refunds %j', async (kind, refundAmounts) => {
    const refunds = refundAmounts.map((amount, day) => ({ at: new Date(Date.UTC(2026, 10, 25 + day)), amount }));
    const text = withoutSpaces(poppler('pdftotext', (await draw({ kind, refunds })).file));
    const amountsOf = (label: string) =>
      [...text.matchAll(new RegExp(`${withoutSpaces(label)}(−?)([0-9,]+)원`, 'g'))].map(
        ([, sign, digits = '']) => (sign ? -1 : 1) * Number(digits.replaceAll(',', '')),
      );
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const refundedAmounts = refunds.flatMap(({ at }) =>
      amountsOf(`${documentLabels.refund} ${paperDate(at.toISOString())}`),
    );
    expect(refundedAmounts).toEqual(refundAmounts.map((amount) => -amount));
    expect(sumOf([...amountsOf(documentLabels.supply), ...amountsOf(documentLabels.vat)])).toBe(orderFacts.amount);
    expect(new Set(amountsOf(documentLabels.total))).toEqual(new Set([orderFacts.amount]));
    // The net amount is printed above the table and below it.
    const net = orderFacts.amount + sumOf(refundedAmounts);
    expect(amountsOf(documentLabels.net)).toEqual(refundAmounts.length === 0 ? [] : [net, net]);
  });

  it('is A4 with embedded fonts, and contains no date of drawing', async () => {
    const { file, pageCount } = await draw();
    expect(pageCount).toBe(1);
    const info = poppler('pdfinfo', file);
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
    expect(info).toMatch(/CreationDate:\s+Fri Nov 20 10:05:00 2026/);
    expect(poppler('pdffonts', file)).toContain('Pretendard');
    expect(poppler('pdffonts', file)).not.toContain('Boxes');
  });

  it('gives the same bytes for the same data, whatever is drawn in between', async () => {
    const first = await draw();
    await draw({ buyerName: '박도윤 😀' });
    expect((await draw()).file.equals(first.file)).toBe(true);
    expect((await draw({ buyerName: '김하눌' })).file.equals(first.file)).toBe(false);
  });

  it('gives the same bytes on another day, also when a character needs a frame', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const drawOn = async (day: string) => {
      vi.setSystemTime(day);
      return (await draw({ buyerName: '박도윤 😀' })).file;
    };
    const first = await drawOn('2026-11-20');
    expect((await drawOn('2027-03-02')).equals(first)).toBe(true);
    expect(poppler('pdffonts', first)).toContain('Boxes');
  });

  it.each([
    ['Chinese characters', '李小龍'],
    ['pictures', '김😀😁하늘👨‍👩‍👧🏽⌚⌚'],
    ['right to left', 'אבג مرحبا'],
    ['direction overrides', '\u202E김하늘\u2066'],
    ['stacked marks', 'Z̵̢̛̞͎a̸̧͇͐l̷̝̈́g̶̡̛o̴̡̓'],
    ['very long', '가나다라마바사'.repeat(40)],
    ['one long Latin word', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)],
    ['markup', '<b>&amp;"\'</b>'],
    ['nothing to see', '\u200B\u3164'],
  ])('prints a name with %s', async (_, buyerName) => {
    const { file } = await draw({ buyerName });
    const text = withoutSpaces(poppler('pdftotext', file));
    for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(printableText(buyerName))) {
      for (const character of withoutSpaces(segment)) expect(text).toContain(character);
    }
    expect(text).toContain('134,000원');
  });

  it('continues on further pages, each part of the table with its head', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      code: 'lesson' as const,
      label: `수업 ${index + 1}번째`,
      unit: 1000,
      count: 1,
      amount: 1000,
    }));
    const { file, pageCount } = await draw({ kind: 'bill', lines, amount: 120_000, refunds: [] });
    expect(pageCount).toBeGreaterThan(2);
    const text = poppler('pdftotext', file);
    // The last page contains only the sums.
    expect(text.split(documentLabels.item)).toHaveLength(pageCount);
    for (const { label } of lines) expect(text).toContain(label);
  });

  it.each(['receipt', 'bill'] as const)(
    'keeps every word of a %s within 15/40/15/40 mm, however long and however many',
    async (kind) => {
      const long = '가나다라마바사'.repeat(40);
      const latin = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5);
      // The maximum of one payment in the embedded gateway.
      const maximum = 100_000_000;
      const lines = Array.from({ length: 24 }, (_, index) => ({
        code: 'lesson' as const,
        label: [`수업 ${index + 1}번째`, long, latin, '김😀😁하늘 李小龍'][index % 4] ?? '',
        unit: -maximum,
        count: 9999,
        amount: -maximum,
      }));
      const supplier = {
        name: long,
        registrationNumber: '123-45-67890',
        owner: latin,
        address: `${long} ${latin}`,
        phone: '02-000-0000',
      };
      const refunds = Array.from({ length: 3 }, (_, day) => ({
        at: new Date(Date.UTC(2026, 10, 25 + day)),
        amount: maximum,
      }));
      const { file, pageCount } = await draw({
        kind,
        lines,
        supplier,
        refunds,
        amount: maximum,
        buyerName: latin,
        oid: 'dg_'.padEnd(64, 'A'),
        lesson: { title: long, coach: latin, count: 9999, minutes: 50, personnel: 99 },
        payment: { ...orderFacts.payment, method: long },
      });
      const pages = pagesOf(file);
      expect(pageCount).toBeGreaterThan(2);
      expect(pages).toHaveLength(pageCount);
      const [top, right, bottom, left] = [15 * MM, 40 * MM, 15 * MM, 40 * MM];
      for (const { width, height, words } of pages) {
        expect(words.length).toBeGreaterThan(0);
        // Glyph widths are rounded to a thousandth of the size, so a full line may be too long by hundredths of a
        // point.
        const tolerance = 0.05;
        expect(
          words.filter(
            ({ xMin, xMax, yMin, yMax }) =>
              xMin < left - tolerance ||
              xMax > width - right + tolerance ||
              yMin < top - tolerance ||
              yMax > height - bottom + tolerance,
          ),
        ).toEqual([]);
      }
      // The text fills the page up to the margins, so they are not wider than designed.
      const [first] = pages;
      expect(Math.min(...(first?.words ?? []).map(({ xMin }) => xMin))).toBeCloseTo(left, 0);
      expect(Math.max(...(first?.words ?? []).map(({ xMax }) => xMax))).toBeCloseTo((first?.width ?? 0) - right, 0);
    },
  );

  it('rejects data that is not a document', async () => {
    await expect(drawDocument({ kind: 'receipt', data: { kind: 'receipt' } }, () => {})).rejects.toThrow('orderId');
  });
});
