import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { isPriceGroup, priceBooks } from '~/domain/catalog/policy';
import {
  balanced,
  captureLines,
  extraPaidLines,
  refundOwedLines,
  refundPaidLines,
  reversedLines,
  toolEarnedLines,
} from './ledger';
import { depositHours, orderStage } from './order-stage';
import { checkoutPolicy, paymentPolicies } from './policy';
import { productSize, quoteOrder, type QuoteRequest } from './quote';
import { type RefundCase, refundPromise } from './refund';
import { isIdlePayment, orderMachine, paymentMachine } from './status';

const paymentPolicy = currentPolicy(paymentPolicies);
const priceBook = currentPolicy(priceBooks);

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('the numbers are these; a change of one is a new version', () => {
  it('of payment and refund', () => {
    expect(checkoutPolicy).toEqual({
      holdMinutes: 15,
      confirmGraceMinutes: 10,
      depositHours: 24,
      depositLeadMinutes: 180,
      requerySeconds: 90,
      refundRetryMinutes: [10, 60, 360, 1440, 1440],
      noticeSpacingSeconds: 2,
      linkHours: 72,
      offeredDays: 14,
    });
    expect(paymentPolicy).toMatchObject({
      version: 'payment-2026-11-22',
      coachSharePercent: 80,
      vatPercent: 10,
      refund: {
        fullWithinDays: 7,
        feePercent: 10,
        faultBonusPercent: 10,
        rules: {
          workout: 'standard',
          care: 'standard',
          ache: 'standard',
          pregnant: 'standard',
          meditation: 'standard',
          art: 'academy',
          music: 'academy',
        },
        academy: [
          { below: [1, 3], back: [2, 3] },
          { below: [1, 2], back: [1, 2] },
        ],
      },
    });
  });

  it('of the price book', () => {
    expect(priceBook).toMatchObject({
      version: 'price-2026-11',
      lessonMinutes: 50,
      lesson: {
        'workout-pt': 70_000,
        'pilates-yoga': 65_000,
        care: 85_000,
        ache: 85_000,
        pregnant: 75_000,
        meditation: 65_000,
        art: 60_000,
        music: 55_000,
      },
      trial: 39_000,
      furtherPerson: 20_000,
      island: 10_000,
      maxPersonnel: 4,
      short: { lessonCounts: [1, 4, 8], validDays: 60 },
      regular: {
        offeredCounts: [4, 8, 12],
        defaultCount: 4,
        minCount: 1,
        maxCount: 20,
        periods: { basic: { months: 1, discountPercent: 0 }, pro: { months: 3, discountPercent: 10 } },
      },
    });
    expect([isPriceGroup('music'), isPriceGroup(''), isPriceGroup('Music')]).toEqual([true, false, false]);
  });
});

describe('quoteOrder, line by line', () => {
  const quote = (change: Partial<QuoteRequest>) =>
    quoteOrder(
      {
        priceGroup: 'music',
        title: '피아노',
        product: { type: 'short', lessonCount: 4 },
        personnel: 1,
        island: false,
        ...change,
      },
      priceBook,
    );

  it('names every line and its price for one', () => {
    expect(quote({ personnel: 3, island: true })).toEqual({
      policyVersion: 'price-2026-11',
      lessonCount: 4,
      months: 1,
      lessonMinutes: 50,
      unitPrice: 105_000,
      total: 420_000,
      lines: [
        { code: 'lesson', label: '피아노 50분 × 4회', unit: 55_000, count: 4, amount: 220_000 },
        { code: 'personnel', label: '2명 추가 × 4회', unit: 20_000, count: 8, amount: 160_000 },
        { code: 'island', label: '섬 지역 방문 × 4회', unit: 10_000, count: 4, amount: 40_000 },
      ],
    });
    expect(quote({ product: { type: 'trial' }, personnel: 2, island: true }).lines).toEqual([
      { code: 'lesson', label: '피아노 체험 50분', unit: 39_000, count: 1, amount: 39_000 },
      { code: 'personnel', label: '1명 추가', unit: 20_000, count: 1, amount: 20_000 },
      { code: 'island', label: '섬 지역 방문', unit: 10_000, count: 1, amount: 10_000 },
    ]);
    expect(quote({ product: { type: 'regular', period: 'pro', lessonCount: 1 } }).lines).toEqual([
      { code: 'lesson', label: '피아노 50분 × 3회', unit: 55_000, count: 3, amount: 165_000 },
      { code: 'personnel', label: '인원 추가 없음', unit: 20_000, count: 0, amount: 0 },
      { code: 'discount', label: '3개월 결제 할인 10%', unit: -16_500, count: 1, amount: -16_500 },
    ]);
    expect(quote({ product: { type: 'regular', period: 'basic', lessonCount: 4 } }).lines).toHaveLength(2);
  });

  it('a lesson’s price is the total’s share, floored', () => {
    expect(quote({ product: { type: 'regular', period: 'pro', lessonCount: 7 } })).toMatchObject({
      total: 1_039_500,
      unitPrice: 49_500,
    });
    const odd = { ...priceBook, lesson: { ...priceBook.lesson, music: 55_001 } };
    // 165,003 less the floored tenth.
    expect(
      quoteOrder(
        {
          priceGroup: 'music',
          title: '',
          product: { type: 'regular', period: 'pro', lessonCount: 1 },
          personnel: 1,
          island: false,
        },
        odd,
      ),
    ).toMatchObject({ total: 148_503, unitPrice: 49_501 });
  });

  it.each([
    [0, false],
    [1, true],
    [4, true],
    [5, false],
    [1.5, false],
  ])('%d people', (personnel, possible) => {
    if (possible) expect(quote({ personnel }).lines[1]?.count).toBe((personnel - 1) * 4);
    else
      expect(() => quote({ personnel })).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { personnel, lessonCount: 4 } }),
      );
  });

  it.each([
    [0, false],
    [-1, false],
    [0.5, false],
    [1, true],
  ])('%d lessons', (lessonCount, possible) => {
    const ask = () => quote({ product: { type: 'short', lessonCount } });
    if (possible) expect(ask).not.toThrow();
    else
      expect(ask).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', details: { personnel: 1, lessonCount } }));
  });

  it('knows how many lessons and months a product is', () => {
    expect(productSize({ type: 'trial' }, priceBook)).toEqual({ lessonCount: 1, months: 1 });
    expect(productSize({ type: 'short', lessonCount: 8 }, priceBook)).toEqual({ lessonCount: 8, months: 1 });
    expect(productSize({ type: 'regular', period: 'basic', lessonCount: 5 }, priceBook)).toEqual({
      lessonCount: 5,
      months: 1,
    });
    expect(productSize({ type: 'regular', period: 'pro', lessonCount: 5 }, priceBook)).toEqual({
      lessonCount: 15,
      months: 3,
    });
  });
});

/** What a refusal names. */
const possibleOf = ({ refunded: _refunded, ...named }: Partial<RefundCase>) => named;

describe('refundPromise at its bounds', () => {
  const paidAt = new Date('2026-11-20T03:00:00Z');
  const at = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY_MS + ms);
  const promise = (change: Partial<RefundCase>) =>
    refundPromise(
      {
        serviceType: 'workout',
        paid: 260_000,
        lessonCount: 4,
        months: 1,
        used: 0,
        paidAt,
        now: at(1),
        fault: 'none',
        ...change,
      },
      paymentPolicy,
    );

  it.each([
    [7, 0, 'untouched', 260_000],
    [7, 1, 'standard', 234_000],
  ] as const)('%i days and %i ms after paying: %s', (days, ms, rule, amount) => {
    expect(promise({ now: at(days, ms) })).toMatchObject({ rule, amount });
    expect(promise({ now: at(days, ms), used: 1 })).toMatchObject({ rule: 'standard', amount: 169_000 });
  });

  it('itemises each rule', () => {
    const paid = { code: 'paid', label: '결제한 금액', amount: 260_000 };
    expect(promise({})).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'untouched',
      lines: [paid],
      amount: 260_000,
    });
    expect(promise({ used: 1 })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'standard',
      amount: 169_000,
      lines: [
        paid,
        { code: 'used', label: '이용한 수업 1회', amount: -65_000 },
        { code: 'fee', label: '취소 수수료 10%', amount: -26_000 },
      ],
    });
    expect(promise({ used: 1, fault: 'coach' })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'fault',
      amount: 221_000,
      lines: [
        paid,
        { code: 'used', label: '이용한 수업 1회', amount: -65_000 },
        { code: 'bonus', label: '코치 사정으로 더 드리는 10%', amount: 26_000 },
      ],
    });
    expect(promise({ fault: 'platform' }).lines[1]).toEqual({
      code: 'bonus',
      label: '다가온 사정으로 더 드리는 10%',
      amount: 26_000,
    });
    expect(promise({ serviceType: 'art', used: 1 })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'academy',
      amount: 173_333,
      lines: [paid, { code: 'academy', label: '학원법 기준 이용분 (4회 중 1회)', amount: -86_667 }],
    });
    expect(promise({ serviceType: 'art', now: at(8) })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'academy',
      lines: [paid],
      amount: 260_000,
    });
  });

  it('what went back before is not given twice, on a line of its own', () => {
    const paid = { code: 'paid', label: '결제한 금액', amount: 260_000 };
    expect(promise({ refunded: 60_000 })).toEqual({
      policyVersion: paymentPolicy.version,
      rule: 'untouched',
      lines: [paid, { code: 'refunded', label: '이미 돌려드린 금액', amount: -60_000 }],
      amount: 200_000,
    });
    expect([
      promise({ refunded: 260_000 }).amount,
      promise({ refunded: 300_000 }).amount,
      promise({ refunded: 1 }).amount,
    ]).toEqual([0, 0, 259_999]);
    expect(promise({ used: 4, refunded: 1 }).lines).toHaveLength(3);
    expect(promise({ refunded: 0 }).lines).toEqual([paid]);
  });

  it('the last lesson takes the won that flooring lost; the fee is at most what is left', () => {
    expect(promise({ paid: 100_000, lessonCount: 3, used: 2 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -66_666, -10_000,
    ]);
    expect(promise({ paid: 100_000, lessonCount: 3, used: 3 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -100_000, 0,
    ]);
    expect(promise({ paid: 100_000, lessonCount: 11, used: 10 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -90_900, -9_100,
    ]);
    expect(promise({ paid: 100_000, lessonCount: 10, used: 9 }).lines.map(({ amount }) => amount)).toEqual([
      100_000, -90_000, -10_000,
    ]);
  });

  // of 12 lessons in one month: a third is 4, half is 6
  it.each([
    [0, 120_000],
    [1, 80_000],
    [3, 80_000],
    [4, 60_000],
    [5, 60_000],
    [6, 0],
    [7, 0],
    [12, 0],
  ])('학원법, one month: %i of 12 used', (used, amount) => {
    expect(promise({ serviceType: 'music', paid: 120_000, lessonCount: 12, used, now: at(30) })).toMatchObject({
      rule: 'academy',
      amount,
    });
  });

  // three months of 6: a third of a month is 2, half is 3
  it.each([
    [0, 180_000],
    [1, 160_000],
    [2, 150_000],
    [3, 120_000],
    [5, 120_000],
    [6, 120_000],
    [7, 100_000],
    [12, 60_000],
    [13, 40_000],
    [14, 30_000],
    [15, 0],
    [18, 0],
  ])('학원법, three months: %i of 18 used', (used, amount) => {
    expect(promise({ serviceType: 'art', paid: 180_000, lessonCount: 18, months: 3, used, now: at(30) })).toMatchObject(
      { rule: 'academy', amount },
    );
  });

  it.each([
    [{ paid: -1 }, false],
    [{ paid: 0 }, true],
    [{ lessonCount: 0 }, false],
    [{ lessonCount: 1 }, true],
    [{ months: 0 }, false],
    [{ months: 2 }, true],
    [{ months: 3 }, false],
    [{ months: -1 }, false],
    [{ refunded: -1 }, false],
    [{ refunded: 0 }, true],
    [{ refunded: 0.5 }, false],
    [{ used: -1 }, false],
    [{ used: 4 }, true],
    [{ used: 5 }, false],
    [{ soon: -1 }, false],
    [{ used: 3, soon: 1 }, true],
    [{ used: 3, soon: 2 }, false],
    [{ used: 0.5 }, false],
    [{ soon: 0.5 }, false],
    [{ paid: 0.5 }, false],
    [{ lessonCount: 2 ** 53 }, false],
  ])('%o can be: %s', (change, possible) => {
    if (possible) expect(() => promise(change)).not.toThrow();
    else
      expect(() => promise(change)).toThrow(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          details: { paid: 260_000, lessonCount: 4, months: 1, used: 0, soon: 0, ...possibleOf(change) },
        }),
      );
  });
});

describe('lines of the ledger', () => {
  it('of tools that cannot come back, with the tenth of the net that is VAT', () => {
    expect(toolEarnedLines({ amount: 46_000, policy: paymentPolicy })).toEqual([
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: 46_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -41_819 },
      { account: 'VAT', ownerId: null, amount: -4_181 },
    ]);
    expect(toolEarnedLines({ amount: 0, policy: paymentPolicy })).toEqual([]);
  });

  it('of money in and out name whose it is', () => {
    expect(captureLines({ amount: 5, learnerId: 3 })).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: 5 },
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: -5 },
      { account: 'GATEWAY', ownerId: null, amount: 5 },
      { account: 'LEARNER', ownerId: 3, amount: -5 },
    ]);
    expect(refundPaidLines({ amount: 5, learnerId: 3 })).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: 5 },
      { account: 'GATEWAY', ownerId: null, amount: -5 },
    ]);
    expect(extraPaidLines({ amount: 5, learnerId: 3 })).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: 5 },
      { account: 'BANK', ownerId: null, amount: -5 },
    ]);
    expect(refundOwedLines({ liability: 11_000, refund: 0, learnerId: 3, policy: paymentPolicy })).toEqual([
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: 11_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -10_000 },
      { account: 'VAT', ownerId: null, amount: -1_000 },
    ]);
  });

  it('taken back are the same the other way round', () => {
    expect(reversedLines(extraPaidLines({ amount: 5, learnerId: 3 }))).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: -5 },
      { account: 'BANK', ownerId: null, amount: 5 },
    ]);
  });

  it('that do not sum to zero are a fault that says so', () => {
    const line = (amount: number) => ({ account: 'BANK' as const, ownerId: null, amount });
    for (const lines of [[line(1)], [line(1), line(1)], [line(-1), line(2)]])
      expect(() => balanced(lines)).toThrow('ledger lines do not sum to zero');
    expect(balanced([line(1), line(0), line(-1)])).toEqual([line(1), line(-1)]);
  });
});

describe('where an order stands', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const soon = new Date(now.getTime() + 1);
  const stage = (change: Partial<Parameters<typeof orderStage>[0]>) =>
    orderStage({
      status: 'PENDING',
      paymentStatus: 'READY',
      captured: false,
      holdExpiresAt: soon,
      refundPending: false,
      now,
      ...change,
    });

  it.each([
    ['PAY', {}],
    ['EXPIRED', { holdExpiresAt: now }],
    ['RETRY', { paymentStatus: 'ABORTED' }],
    ['RETRY', { paymentStatus: 'EXPIRED' }],
    ['EXPIRED', { paymentStatus: 'ABORTED', holdExpiresAt: now }],
    ['CHECKING', { paymentStatus: 'IN_PROGRESS', holdExpiresAt: now }],
    ['CHECKING', { paymentStatus: 'IN_PROGRESS', status: 'CANCELLED' }],
    ['WAITING_FOR_DEPOSIT', { paymentStatus: 'WAITING_FOR_DEPOSIT', holdExpiresAt: now }],
    ['CANCELLED', { status: 'CANCELLED' }],
    ['CANCELLED', { status: 'CANCELLED', paymentStatus: 'CANCELED' }],
    ['EXPIRED', { status: 'EXPIRED' }],
    ['EXPIRED', { status: 'EXPIRED', paymentStatus: 'WAITING_FOR_DEPOSIT' }],
    ['PAID', { status: 'PAID', paymentStatus: 'DONE', captured: true, holdExpiresAt: now }],
    ['PAID', { status: 'PAID', paymentStatus: 'IN_PROGRESS' }],
    ['REFUNDED', { status: 'PAID', paymentStatus: 'CANCELED', captured: true }],
    ['REFUNDED', { status: 'CANCELLED', paymentStatus: 'PARTIAL_CANCELED', captured: true }],
    ['REFUNDED', { status: 'EXPIRED', paymentStatus: 'CANCELED', captured: true }],
    ['PAID', { status: 'PAID', paymentStatus: 'PARTIAL_CANCELED' }],
    ['EXPIRED', { status: 'EXPIRED', paymentStatus: 'DONE', captured: true }],
    ['REFUNDING', { status: 'PAID', paymentStatus: 'CANCELED', captured: true, refundPending: true }],
    ['REFUNDING', { status: 'EXPIRED', paymentStatus: 'DONE', captured: true, refundPending: true }],
  ] as const)('%s: %o', (expected, change) => {
    expect(stage(change)).toBe(expected);
  });
});

describe('how long a virtual account may wait', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const before = (minutes: number, ms = 0) =>
    depositHours({ startsAt: new Date(now.getTime() + minutes * MINUTE_MS + ms), now }, checkoutPolicy);

  it.each([
    [180, 0, 0],
    [239, 0, 0],
    [240, -1, 0],
    [240, 0, 1],
    [27 * 60, -1, 23],
    [27 * 60, 0, 24],
    [90 * 60, 0, 24],
    [0, 0, 0],
    [-600, 0, 0],
  ])('%i minutes and %i ms before the lesson: %i hours', (minutes, ms, hours) => {
    expect(before(minutes, ms)).toBe(hours);
  });
});

describe('who moves an order and its payment', () => {
  it('are these', () => {
    expect(orderMachine).toEqual({
      name: 'order',
      moves: {
        PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
        PAID: { CANCELLED: ['learner', 'operator'] },
      },
    });
    const anybody = ['learner', 'coach', 'operator', 'system'];
    expect(paymentMachine).toEqual({
      name: 'payment',
      moves: {
        READY: { IN_PROGRESS: ['learner', 'system'], ABORTED: ['learner', 'system'], EXPIRED: ['system'] },
        IN_PROGRESS: {
          DONE: ['learner', 'system'],
          WAITING_FOR_DEPOSIT: ['learner', 'system'],
          ABORTED: ['learner', 'system'],
          EXPIRED: ['learner', 'system'],
          CANCELED: ['system'],
        },
        WAITING_FOR_DEPOSIT: {
          DONE: ['learner', 'system'],
          CANCELED: ['learner', 'operator', 'system'],
          EXPIRED: ['system'],
        },
        ABORTED: { DONE: ['learner', 'system'] },
        EXPIRED: { DONE: ['learner', 'system'] },
        DONE: { PARTIAL_CANCELED: anybody, CANCELED: anybody },
        PARTIAL_CANCELED: { CANCELED: anybody },
      },
    });
  });

  it('a payment is idle while the gateway holds nothing and is not asked', () => {
    const all = [
      'READY',
      'IN_PROGRESS',
      'WAITING_FOR_DEPOSIT',
      'DONE',
      'CANCELED',
      'PARTIAL_CANCELED',
      'ABORTED',
      'EXPIRED',
    ] as const;
    expect(all.filter(isIdlePayment)).toEqual(['READY', 'ABORTED', 'EXPIRED']);
  });
});
