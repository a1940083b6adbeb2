import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { type SolapiStandIn, startSolapiStandIn } from '~/test/stand-ins/solapi-stand-in';
import { readTemplates } from './choose-phone';
import { toEucKr } from './euc-kr';
import { solapi } from './solapi';
import { solapiOutcome } from './solapi-status';

let provider: SolapiStandIn;
beforeAll(async () => {
  provider = await startSolapiStandIn(['KA01TP1']);
});
afterAll(() => provider.close());
afterEach(() => {
  provider.taken.length = 0;
  provider.answers.length = 0;
  provider.outcomes.clear();
});

const ports = (changes: object = {}) =>
  solapi({ ...provider.settings, templates: { lesson: 'KA01TP1', payment: 'KA01TP-UNKNOWN' }, ...changes });
const sms = { to: '01012345678', text: '[다가온] 안내 – 19:00', key: 'message-1-0', since: new Date() };
const variables = { '#{제목}': '제목', '#{내용}': '내용', '#{주소}': 'https://dagaon.test' } as const;

describe('SOLAPI', () => {
  it('sends a text message in characters that phones can show, and reads its outcome', async () => {
    const id = await ports().sms.send(sms);
    expect(provider.taken).toMatchObject([{ to: sms.to, from: '0212345678', text: '[다가온] 안내 - 19:00' }]);
    for (const [outcome, state] of [
      ['3000', { state: 'pending' }],
      ['4000', { state: 'delivered' }],
      ['3040', { state: 'failed', why: 'again' }],
      ['3059', { state: 'failed', why: 'never' }],
    ] as const) {
      provider.outcomes.set(sms.to, outcome);
      expect(await ports().sms.outcomeOf(id ?? '')).toMatchObject(state);
    }
    expect(await ports().sms.outcomeOf('M4VUNKNOWN')).toEqual({ state: 'pending' });
  });

  it('sends an alimtalk by its template, without the provider’s fallback text message', async () => {
    await ports().alimtalk.send({ to: sms.to, kind: 'lesson', variables, key: 'message-2-0', since: sms.since });
    expect(provider.taken).toMatchObject([
      { type: 'ATA', kakaoOptions: { pfId: 'KA01PF', templateId: 'KA01TP1', variables, disableSms: true } },
    ]);
    expect([ports().alimtalk.hasTemplate('lesson'), ports().alimtalk.hasTemplate('tools')]).toEqual([true, false]);
    expect(ports({ pfId: undefined }).alimtalk.hasTemplate('lesson')).toBe(false);
  });

  it('sends once per key, also when the first response was lost', async () => {
    const first = await ports().sms.send(sms);
    expect(await ports().sms.send(sms)).toBe(first);
    provider.answers.push({ status: 200, body: { messageList: {} } }, 'lost');
    await expect(ports().sms.send({ ...sms, key: 'message-3-0' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await ports().sms.send({ ...sms, key: 'message-3-0' });
    expect(provider.taken).toHaveLength(2);
  });

  it('sends once per key, however many other messages the number has received since', async () => {
    provider.answers.push({ status: 200, body: { messageList: {} } }, 'lost');
    await expect(ports().sms.send(sms)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const [first] = provider.taken;
    if (!first) throw new Error('nothing was taken');
    for (let turn = 1; turn <= 250; turn += 1)
      provider.taken.push({ ...first, messageId: `M4VLATER${turn}`, customFields: { key: `other-${turn}` } });
    expect(await ports().sms.send(sms)).toBe(first.messageId);
    expect(provider.taken).toHaveLength(251);
  });

  it('searches earlier messages from the time of writing, allowing for the maximum clock difference', async () => {
    await ports().sms.send(sms);
    const [first] = provider.taken;
    if (!first) throw new Error('nothing was taken');
    const created = Date.parse(first.dateCreated);
    await ports().sms.send({ ...sms, since: new Date(created + 15 * MINUTE_MS) });
    expect(provider.taken).toHaveLength(1);
    await ports().sms.send({ ...sms, since: new Date(created + 15 * MINUTE_MS + 1) });
    expect(provider.taken).toHaveLength(2);
  });

  it('sends a failed message again under the same key', async () => {
    await ports().sms.send(sms);
    provider.outcomes.set(sms.to, '3043');
    await ports().sms.send(sms);
    expect(provider.taken).toHaveLength(2);
  });

  it.each([
    ['a number that is none', { to: '01' }, 'INVALID_INPUT', '1011'],
    ['no text', { text: '' }, 'INVALID_INPUT', '1010'],
    ['too long a text', { text: '가'.repeat(1001) }, 'INVALID_INPUT', '1031'],
  ])('permanently rejects %s', async (_, changes, code, status) => {
    await expect(ports().sms.send({ ...sms, ...changes })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(status),
    });
  });

  it.each([
    ['another key', { apiKey: 'NCOTHER' }],
    ['another secret', { apiSecret: 'other' }],
    ['a sender that is not registered', { sender: '0200000000' }],
    ['a server that is away', { apiUrl: 'http://127.0.0.1:1' }],
  ])('allows a retry, because an operator or time can fix it: %s', async (_, changes) => {
    await expect(ports(changes).sms.send(sms)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each([
    [400, 'ValidationError', 'INVALID_INPUT'],
    [400, 'NotEnoughBalance', 'UNAVAILABLE'],
    [401, 'Unauthorized', 'UNAVAILABLE'],
    [404, 'ResourceNotFound', 'INVALID_INPUT'],
    [429, 'TooManyRequests', 'UNAVAILABLE'],
    [500, 'InternalError', 'UNAVAILABLE'],
  ])('maps %i %s to %s', async (status, errorCode, code) => {
    provider.answers.push({ status, body: { errorCode, errorMessage: 'told' } });
    await expect(ports().sms.send(sms)).rejects.toMatchObject({ code });
  });

  it('permanently rejects an unregistered template', async () => {
    const sending = ports().alimtalk.send({
      to: sms.to,
      kind: 'payment',
      variables,
      key: 'message-9-0',
      since: sms.since,
    });
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('1042') });
  });
});

it.each(['3104', '3107'])('%s: the phone has no Kakao', (code) => {
  expect(solapiOutcome(code, 'x')).toEqual({ state: 'failed', why: 'noKakao', reason: `${code} x` });
});

it('writes a text in KS X 1001 characters', () => {
  expect(toEucKr('김하늘 님 · 3시–4시 — 값: 3\u00A0000₩ 👍 abc\n다')).toBe(
    '김하늘 님 · 3시-4시 - 값: 3 000원 ? abc\n다',
  );
});

it('reads the templates from the settings and ignores unknown kinds', () => {
  expect(readTemplates('lesson:KA1,other:KA2, payment:KA3')).toEqual({ lesson: 'KA1', payment: 'KA3' });
  expect(readTemplates('')).toEqual({});
});
