import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBody } from '~/server/http/read-body';
import { listen, type TestServer } from '~/test/stand-ins/http-server';
import { GatewayRejection, GatewayUnreachable, type PaymentGateway } from './gateway-port';
import { createTossGateway } from './toss-gateway';

type Call = { method: string; path: string; headers: Headers; body: unknown };
type Answer = (call: Call) => Response | Promise<Response>;

const SECRET = 'test_sk_secret';
const payment = {
  mId: 'tosspayments',
  version: '2022-11-16',
  paymentKey: 'pk_1',
  type: 'NORMAL',
  orderId: '20261120-abcdef',
  orderName: '필라테스 4회',
  currency: 'KRW',
  method: '카드',
  totalAmount: 234_000,
  balanceAmount: 234_000,
  status: 'DONE',
  requestedAt: '2026-11-20T12:00:00+09:00',
  approvedAt: '2026-11-20T12:01:02+09:00',
  useEscrow: false,
  lastTransactionKey: 'T1',
  suppliedAmount: 212_727,
  vat: 21_273,
  cancels: null,
  isPartialCancelable: true,
  virtualAccount: null,
  failure: null,
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/1' },
  somethingNew: { of: 'tomorrow' },
};
const confirmation = {
  paymentKey: 'pk_1',
  orderId: '20261120-abcdef',
  amount: 234_000,
  idempotencyKey: 'confirm:20261120-abcdef',
};

/**
 * A stand-in for the provider: it records calls and returns the answers that each test sets, in order. The answers
 * follow the provider's documentation as far as a test needs it.
 */
let server: TestServer;
let calls: Call[];
let answers: Answer[];
let gateway: PaymentGateway;

beforeEach(async () => {
  calls = [];
  answers = [];
  server = await listen(async (request) => {
    const text = await readBody(request);
    const call = {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: request.headers,
      body: text ? (JSON.parse(text) as unknown) : null,
    };
    calls.push(call);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer(call) : new Response(null, { status: 404 });
  });
  gateway = openGateway(20_000);
});
afterEach(() => server.close());

/**
 * The default timeout is long, so that a slow machine does not look like an unresponsive gateway; tests of silence use
 * a short one.
 */
function openGateway(timeoutMs: number): PaymentGateway {
  return createTossGateway({
    provider: 'toss',
    window: { scriptUrl: '', clientKey: 'ck' },
    apiUrl: server.url,
    secretKey: SECRET,
    timeoutMs,
    retries: 2,
    retryDelayMs: 1,
  });
}
const IMPATIENT_MS = 1_500;

const ok =
  (value: object): Answer =>
  () =>
    Response.json(value);
const reject =
  (status: number, code: string, message = '거절'): Answer =>
  () =>
    Response.json({ code, message }, { status });
const silence: Answer = () => new Promise(() => {});

describe('the REST API of Toss Payments', () => {
  it('confirms with Basic authentication, the idempotency key and exactly the documented body', async () => {
    answers = [ok(payment)];
    expect(await gateway.confirm(confirmation)).toEqual({
      paymentKey: 'pk_1',
      orderId: '20261120-abcdef',
      status: 'DONE',
      method: '카드',
      totalAmount: 234_000,
      balanceAmount: 234_000,
      approvedAt: new Date('2026-11-20T03:01:02Z'),
      virtualAccount: null,
      receiptUrl: 'https://dashboard.tosspayments.com/receipt/1',
      failure: null,
    });
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/v1/payments/confirm',
        body: { paymentKey: 'pk_1', orderId: '20261120-abcdef', amount: 234_000 },
      },
    ]);
    expect(Object.keys(calls[0]?.body ?? {})).toHaveLength(3);
    expect(calls[0]?.headers.get('authorization')).toBe(`Basic ${Buffer.from(`${SECRET}:`).toString('base64')}`);
    expect(calls[0]?.headers.get('idempotency-key')).toBe('confirm:20261120-abcdef');
  });

  it('finds payments by payment key and by order id, and returns null for unknown ones', async () => {
    answers = [ok(payment)];
    expect(await gateway.findByPaymentKey('pk/1')).toMatchObject({ paymentKey: 'pk_1' });
    expect(await gateway.findByOrderId('20261120-abcdef')).toMatchObject({ paymentKey: 'pk_1' });
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/v1/payments/pk%2F1'],
      ['GET', '/v1/payments/orders/20261120-abcdef'],
    ]);
    answers = [reject(404, 'NOT_FOUND_PAYMENT')];
    expect(await gateway.findByPaymentKey('nothing')).toBeNull();
  });

  it('cancels a part, with the refund account if there is one, and shortens a long reason', async () => {
    answers = [ok({ ...payment, status: 'PARTIAL_CANCELED', balanceAmount: 81_900 })];
    const refundAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '김하늘' };
    expect(
      await gateway.cancel({
        paymentKey: 'pk_1',
        reason: '가'.repeat(300),
        amount: 152_100,
        idempotencyKey: 'refund:1',
        refundAccount,
      }),
    ).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 81_900 });
    expect(calls).toMatchObject([
      {
        path: '/v1/payments/pk_1/cancel',
        body: {
          cancelReason: '가'.repeat(200),
          cancelAmount: 152_100,
          refundReceiveAccount: { bank: '88', accountNumber: '110123456789', holderName: '김하늘' },
        },
      },
    ]);
    await gateway.cancel({
      paymentKey: 'pk_1',
      reason: '취소',
      amount: 1,
      idempotencyKey: 'refund:2',
      refundAccount: null,
    });
    expect(calls[1]?.body).toEqual({ cancelReason: '취소', cancelAmount: 1 });
  });

  it('reads an issued virtual account, whose due date is in Korean local time', async () => {
    answers = [
      ok({
        ...payment,
        status: 'WAITING_FOR_DEPOSIT',
        method: '가상계좌',
        approvedAt: null,
        virtualAccount: {
          accountType: '일반',
          accountNumber: 'X6505636518308',
          bankCode: '20',
          customerName: '김하늘',
          dueDate: '2026-11-21T19:00:00',
          refundStatus: 'NONE',
          expired: false,
          settlementStatus: 'INCOMPLETED',
        },
      }),
    ];
    expect(await gateway.confirm(confirmation)).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      approvedAt: null,
      virtualAccount: { bankCode: '20', accountNumber: 'X6505636518308', dueDate: new Date('2026-11-21T10:00:00Z') },
    });
  });
});

describe('gateway errors', () => {
  it.each([
    [403, 'REJECT_CARD_COMPANY'],
    [404, 'NOT_FOUND_PAYMENT_SESSION'],
    [403, 'FORBIDDEN_REQUEST'],
    [401, 'UNAUTHORIZED_KEY'],
  ])('a %d %s is a definite rejection and is not retried', async (status, code) => {
    answers = [reject(status, code, '안 돼요')];
    await expect(gateway.confirm(confirmation)).rejects.toMatchObject({
      name: 'GatewayRejection',
      code,
      message: '안 돼요',
      httpStatus: status,
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['a server error', reject(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING')],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['a call with the same key under way', reject(409, 'IDEMPOTENT_REQUEST_PROCESSING')],
    ['a passing fault of the provider', reject(400, 'PROVIDER_ERROR')],
    ['too many calls', reject(429, 'TOO_MANY_REQUESTS')],
    ['two calls on the heels of each other', reject(403, 'FORBIDDEN_CONSECUTIVE_REQUEST')],
    ['silence', silence],
  ] satisfies [string, Answer][])('after %s the call is retried with the same key', async (_name, failure) => {
    if (failure === silence) gateway = openGateway(IMPATIENT_MS);
    answers = [failure, ok(payment)];
    expect(await gateway.confirm(confirmation)).toMatchObject({ status: 'DONE' });
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      confirmation.idempotencyKey,
      confirmation.idempotencyKey,
    ]);
  });

  it('a rejected API key says nothing about an existing payment', async () => {
    answers = [reject(401, 'UNAUTHORIZED_KEY')];
    await expect(gateway.findByPaymentKey('pk_1')).rejects.toBeInstanceOf(GatewayUnreachable);
    await expect(
      gateway.cancel({
        paymentKey: 'pk_1',
        reason: '취소',
        amount: 1,
        idempotencyKey: 'refund:3',
        refundAccount: null,
      }),
    ).rejects.toBeInstanceOf(GatewayUnreachable);
  });

  it('ends as unreachable after all retries', async () => {
    answers = [silence];
    gateway = openGateway(IMPATIENT_MS);
    await expect(gateway.confirm(confirmation)).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(calls).toHaveLength(3);
  });

  it('an unreachable server, an unknown response shape and another currency are reported as unreachable too', async () => {
    answers = [ok({ ...payment, status: 'SOMETHING_ELSE' })];
    await expect(gateway.findByPaymentKey('pk_1')).rejects.toBeInstanceOf(GatewayUnreachable);
    answers = [ok({ ...payment, currency: 'USD' })];
    await expect(gateway.findByPaymentKey('pk_1')).rejects.toBeInstanceOf(GatewayUnreachable);
    await server.close();
    await expect(gateway.findByPaymentKey('pk_1')).rejects.toBeInstanceOf(GatewayUnreachable);
  });

  it('ALREADY_PROCESSED_PAYMENT returns the earlier result', async () => {
    answers = [reject(400, 'ALREADY_PROCESSED_PAYMENT'), ok(payment)];
    expect(await gateway.confirm(confirmation)).toMatchObject({ status: 'DONE' });
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    answers = [reject(400, 'ALREADY_PROCESSED_PAYMENT'), reject(404, 'NOT_FOUND_PAYMENT')];
    await expect(gateway.confirm(confirmation)).rejects.toBeInstanceOf(GatewayRejection);
  });
});

describe('webhooks', () => {
  it('provide the order id and nothing else', () => {
    expect(
      gateway.readHint({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-20T12:00:00.000', data: payment }),
    ).toEqual({ orderId: payment.orderId });
    expect(
      gateway.readHint({
        createdAt: '2026-11-20T12:00:00.000',
        secret: 'ps_1',
        status: 'DONE',
        transactionKey: 'T',
        orderId: payment.orderId,
      }),
    ).toEqual({ orderId: payment.orderId });
  });

  it.each([
    null,
    'text',
    1,
    [],
    {},
    { eventType: 'PAYOUT_STATUS_CHANGED', data: {} },
    { orderId: 'x'.repeat(65), status: 'DONE' },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 1 } },
  ])('ignore %o, which is not about a payment', (body) => {
    expect(gateway.readHint(body)).toBeNull();
  });
});
