import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteLine } from '~/domain/payment/schema';
import { canonicalJson } from './canonical-json';
import { type OrderDocumentInput, orderDocument, orderDocumentFileName } from './order-document';
import { printableText } from './printable-text';
import { orderDocumentSchema } from './schema';
import { closingNote, lessonSize, paperDateTime } from './labels';

const lines: QuoteLine[] = [
  { code: 'lesson', label: '필라테스 50분 × 4회', unit: 65000, count: 4, amount: 260000 },
  { code: 'personnel', label: '인원 추가 없음', unit: 20000, count: 0, amount: 0 },
  { code: 'discount', label: '3개월 결제 할인 10%', unit: -26000, count: 1, amount: -26000 },
];
const lesson = { title: '필라테스', coach: '한지우', count: 4, minutes: 50, personnel: 1 };
const input: OrderDocumentInput = {
  kind: 'receipt',
  supplier: { name: '다가온' },
  oid: 'dg_1',
  amount: 234000,
  vatPercent: 10,
  lines,
  buyerName: '김하늘',
  lesson,
  payment: { method: '카드', approvedAt: new Date('2026-11-20T10:05:00Z') },
  refunds: [],
};

describe('orderDocument', () => {
  it('shows the quote line by line, without lines of amount 0', () => {
    const document = orderDocument(input);
    expect(orderDocumentSchema.parse(document)).toEqual(document);
    expect(document.lines.map((line) => [line.no, line.label, line.amount])).toEqual([
      [1, '필라테스 50분 × 4회', 260000],
      [2, '3개월 결제 할인 10%', -26000],
    ]);
    expect(document).toMatchObject({ total: 234000, vat: 21272, supply: 212728, net: 234000 });
  });

  it.each(['receipt', 'bill'] as const)(
    'has a file name of its own as a %s, by the day of the payment in Seoul',
    (kind) => {
      expect(
        orderDocumentFileName(
          orderDocument({
            ...input,
            kind,
            payment: { ...input.payment, approvedAt: new Date('2026-11-20T15:05:00Z') },
          }),
        ),
      ).toBe(`2026-11-21-${kind}-dg_1.pdf`);
      expect(orderDocumentFileName(orderDocument({ ...input, kind, oid: 'dg_"\r\n/1' }))).toBe(
        `2026-11-20-${kind}-dg_-1.pdf`,
      );
    },
  );

  it('deducts refunds', () => {
    expect(orderDocument({ ...input, refunds: [{ at: new Date('2026-11-25T00:00:00Z'), amount: 100000 }] }).net).toBe(
      134000,
    );
  });

  describe('ends with a note on', () => {
    const at = (day: number, amount: number) => ({ at: new Date(Date.UTC(2026, 10, day)), amount });
    const noteOf = (refunds: OrderDocumentInput['refunds'], kind: OrderDocumentInput['kind'] = 'receipt') =>
      closingNote(orderDocument({ ...input, kind, refunds }));

    it.each([
      ['what was received', [], '위 금액을 받았어요. 부가세가 포함된 금액이에요.'],
      [
        'a part refunded',
        [at(25, 100_000)],
        '결제한 234,000원 중 100,000원을 2026년 11월 25일에 돌려드렸어요. 받은 금액은 134,000원이에요. 부가세가 포함된 금액이에요.',
      ],
      [
        'parts refunded',
        [at(25, 100_000), at(27, 34_000)],
        '결제한 234,000원 중 134,000원을 2026년 11월 27일까지 2번에 나누어 돌려드렸어요. 받은 금액은 100,000원이에요. 부가세가 포함된 금액이에요.',
      ],
      [
        'everything refunded',
        [at(25, 234_000)],
        '결제한 234,000원을 2026년 11월 25일에 모두 돌려드렸어요. 남은 금액은 0원이에요.',
      ],
      [
        'more than everything',
        [at(25, 257_400)],
        '결제한 234,000원을 2026년 11월 25일에 모두 돌려드리고 23,400원을 추가로 지급했어요.',
      ],
    ])('%s', (_name, refunds, note) => {
      expect(noteOf(refunds)).toBe(note);
      expect(
        noteOf(refunds, 'bill').endsWith(
          '단가와 금액에는 부가세가 포함돼 있어요. 위와 같이 거래했어요. 세금계산서를 대신하지 않아요.',
        ),
      ).toBe(true);
    });

    it('money received, but not if none was kept', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 500_000 }), (amount) => {
          const note = noteOf([at(25, amount)]);
          expect(note).not.toContain('위 금액을 받았어요');
          expect(note.includes('받은 금액은')).toBe(amount < input.amount);
        }),
      );
    });
  });

  it('loses no won to rounding between the lines', () => {
    const line = fc.record({
      unit: fc.integer({ min: -200_000, max: 200_000 }),
      count: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (entries) => {
        const some = entries.map(({ unit, count }): QuoteLine => ({
          code: 'lesson',
          label: '수업',
          unit,
          count,
          amount: unit * count,
        }));
        const amount = some.reduce((sum, entry) => sum + entry.amount, 0);
        fc.pre(amount >= 0 && some.some((entry) => entry.amount !== 0));
        const document = orderDocument({ ...input, lines: some, amount });
        expect(document.lines.reduce((sum, entry) => sum + entry.vat, 0)).toBe(document.vat);
        expect(document.lines.reduce((sum, entry) => sum + entry.supply, 0)).toBe(document.supply);
        expect(document.supply + document.vat).toBe(amount);
        for (const entry of document.lines) expect(entry.supply + entry.vat).toBe(entry.amount);
      }),
    );
  });
});

describe('printableText', () => {
  it.each([
    ['composes', '김하늘'.normalize('NFD'), '김하늘'],
    ['keeps one line', '김\n하늘\t코치', '김 하늘 코치'],
    ['cannot turn the direction of what follows', '\u202E김하늘\u2066\u200F', '김하늘'],
    ['has no invisible characters', '김\u200B하\uFEFF늘\u3164\u00AD', '김하늘'],
    ['drops half characters', '김\uD83D하늘', '김하늘'],
    ['keeps other scripts and pictures', '李小龍 אבג مرحبا 😀', '李小龍 אבג مرحبا 😀'],
  ])('%s', (_, text, expected) => {
    expect(printableText(text)).toBe(expected);
  });
});

describe('canonicalJson', () => {
  it('does not depend on the order of the keys', () => {
    expect(canonicalJson({ b: [1, { d: undefined, c: null }], a: '가' })).toBe('{"a":"가","b":[1,{"c":null}]}');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

it('formats times in Seoul time', () => {
  expect(paperDateTime('2026-11-20T15:05:00.000Z')).toBe('2026년 11월 21일 00:05');
  expect(lessonSize(lesson)).toBe('50분 4회, 1명');
});
