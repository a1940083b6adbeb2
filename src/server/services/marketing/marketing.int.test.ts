import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { anonymous, system } from '~/domain/shared/actor';
import { makeEventId } from '~/domain/marketing/page-view';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import type { ConversionsPort } from '~/server/integrations/facebook/conversions-port';
import { facebookConversions } from '~/server/integrations/facebook/facebook-conversions';
import { stopSender } from '~/server/jobs/enqueue';
import { createCaller } from '~/server/api/root';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createReceiptOrder } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { type FacebookStandIn, startFacebookStandIn } from '~/test/stand-ins/facebook-stand-in';
import { recordPurchase } from './record-purchase';
import { sendMarketingEvent } from './send-event';

let facebook: FacebookStandIn;
let port: ConversionsPort;
beforeAll(async () => {
  facebook = await startFacebookStandIn();
  port = facebookConversions({ url: facebook.url, pixelId: '1234567890', accessToken: 'secret-token', timeoutMs: 300 });
});
beforeEach(() => {
  facebook.requests.length = 0;
});
afterAll(async () => {
  await facebook.close();
  await stopSender();
});

const at = (now = new Date()) => serviceContext({ actor: system, now, ip: null, userAgent: null });
const currentVersion = accountPolicy.consents.AD_MEASUREMENT;
const consent = (userId: number, granted: boolean) =>
  db.consentEvent.create({ data: { userId, kind: 'AD_MEASUREMENT', granted, version: currentVersion } });
let serial = 0;
const nextEventId = () => makeEventId(new Date(1_763_600_000_000 + (serial += 1) * 5000), 0.5);

async function recordedPageView() {
  const learner = await createLearner();
  await consent(learner.id, true);
  const eventId = nextEventId();
  await callerFor(memberActor(learner)).marketing.pageView({ eventId, path: '/f/price?from=kakao' });
  return {
    learner,
    row: await db.marketingEvent.findUniqueOrThrow({
      where: { kind_eventKey: { kind: 'pageView', eventKey: eventId } },
    }),
  };
}
const rowOf = (id: number) => db.marketingEvent.findUniqueOrThrow({ where: { id } });

describe('recording', () => {
  it('stores nothing without a consent, for anonymous visitors, and for an operator acting as a member', async () => {
    const learner = await createLearner();
    const before = await db.marketingEvent.count();
    const view = () => ({ eventId: nextEventId(), path: '/' });
    expect(await callerFor(memberActor(learner)).marketing.pageView(view())).toEqual({ accepted: false });
    expect(await callerFor(anonymous).marketing.pageView(view())).toEqual({ accepted: false });
    await consent(learner.id, true);
    expect(await callerFor({ ...memberActor(learner), impersonatorId: 1 }).marketing.pageView(view())).toEqual({
      accepted: false,
    });
    await consent(learner.id, false);
    expect(await callerFor(memberActor(learner)).marketing.pageView(view())).toEqual({ accepted: false });
    expect(await db.marketingEvent.count()).toBe(before);
  });

  it('stores nothing with a consent to benefits and news only', async () => {
    const { learner, order } = await createReceiptOrder();
    const version = accountPolicy.consents.MARKETING;
    await db.consentEvent.create({ data: { userId: learner.id, kind: 'MARKETING', granted: true, version } });
    const caller = callerFor(memberActor(learner));
    expect(await caller.marketing.pageView({ eventId: nextEventId(), path: '/' })).toEqual({ accepted: false });
    expect(await caller.marketing.purchase({ oid: order.oid })).toEqual({ accepted: false });
    await db.$transaction((tx) => recordPurchase(tx, { oid: order.oid, userId: learner.id }));
    expect(await db.marketingEvent.count({ where: { userId: learner.id } })).toBe(0);
  });

  it('stores nothing from a page that sends nothing, and does not ask the database', async () => {
    const learner = await createLearner();
    await consent(learner.id, true);
    const before = await db.marketingEvent.count();
    const withoutDatabase = { ...testContext(memberActor(learner)), db: null as never, pool: null as never };
    const silentPages = ['/f/company/learner', '/ache/suggest', '/payment/return/success', '/login', '/admin', ''];
    for (const path of silentPages) {
      const view = createCaller(withoutDatabase).marketing.pageView({ eventId: nextEventId(), path });
      expect([path, await view]).toEqual([path, { accepted: false }]);
      const called = createCaller({ ...withoutDatabase, pagePath: path }).marketing;
      expect([path, await called.pageView({ eventId: nextEventId() })]).toEqual([path, { accepted: false }]);
    }
    expect(await callerFor(memberActor(learner)).marketing.pageView({ eventId: nextEventId() })).toEqual({
      accepted: false,
    });
    expect(await db.marketingEvent.count()).toBe(before);
  });

  it('takes the page that makes the call when the call refers to none', async () => {
    const learner = await createLearner();
    await consent(learner.id, true);
    const eventId = nextEventId();
    const caller = createCaller({ ...testContext(memberActor(learner)), pagePath: '/workout/listings' });
    expect(await caller.marketing.pageView({ eventId })).toEqual({ accepted: true });
    expect(await db.marketingEvent.findMany({ where: { userId: learner.id } })).toMatchObject([
      { eventKey: eventId, sourceUrl: 'http://localhost:3000/listings' },
    ]);
  });

  it('stores one event once', async () => {
    const learner = await createLearner();
    await consent(learner.id, true);
    const eventId = nextEventId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callerFor(memberActor(learner)).marketing.pageView({ eventId, path: '/' })),
    );
    expect(answers.every((answer) => answer.accepted)).toBe(true);
    expect(await db.marketingEvent.count({ where: { eventKey: eventId } })).toBe(1);
  });

  it('stores views of two people and of two pages that have the same id by chance, each once', async () => {
    const people = [await createLearner(), await createLearner()];
    for (const { id } of people) await consent(id, true);
    const eventId = nextEventId();
    const views = people.flatMap((person) =>
      ['/', '/f/price', '/'].map((path) => callerFor(memberActor(person)).marketing.pageView({ eventId, path })),
    );
    await Promise.all(views);
    const stored = await db.marketingEvent.findMany({ where: { userId: { in: people.map(({ id }) => id) } } });
    const first = BigInt(eventId);
    expect(new Set(stored.map(({ eventKey }) => Number(BigInt(eventKey) - first)))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(stored.map(({ userId, sourceUrl }) => `${userId} ${sourceUrl}`)).size).toBe(4);
  });

  it("accepts a purchase only of the buyer's own paid order", async () => {
    const { learner, order } = await createReceiptOrder();
    const other = await createLearner();
    await consent(learner.id, true);
    await consent(other.id, true);
    await expect(callerFor(memberActor(other)).marketing.purchase({ oid: order.oid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const buyer = callerFor(memberActor(learner)).marketing;
    for (const status of ['PENDING', 'CANCELLED', 'EXPIRED'] as const) {
      await db.order.update({ where: { id: order.id }, data: { status } });
      await expect(buyer.purchase({ oid: order.oid }), status).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await db.order.update({ where: { id: order.id }, data: { status: 'PAID' } });
    expect(await buyer.purchase({ oid: order.oid })).toEqual({ accepted: true });
  });
});

describe('a purchase', () => {
  it.each([
    ['nobody who was never asked', [], 0],
    ['nobody who agreed to an older text', [[true, 'older']], 0],
    [
      'nobody who has taken the consent back',
      [
        [true, currentVersion],
        [false, currentVersion],
      ],
      0,
    ],
    [
      'who agrees to the present text, once',
      [
        [true, 'older'],
        [true, currentVersion],
      ],
      1,
    ],
  ] satisfies [string, [boolean, string][], number][])('is recorded for %s', async (_, consentSteps, eventCount) => {
    const { learner, order } = await createReceiptOrder();
    const bought = { oid: order.oid, userId: learner.id };
    const data = consentSteps.map(([granted, version]) => ({
      userId: learner.id,
      kind: 'AD_MEASUREMENT' as const,
      granted,
      version,
    }));
    await db.consentEvent.createMany({ data });
    for (let attempt = 0; attempt < 2; attempt += 1) await db.$transaction((tx) => recordPurchase(tx, bought));
    const events = await db.marketingEvent.findMany({ where: { userId: learner.id } });
    const [queued] = await db.$queryRaw<[{ jobs: number }]>`
      select count(*)::int as jobs from pgboss.job
      where name = 'send-marketing-event' and (data->>'marketingEventId')::int = any(${events.map(({ id }) => id)})`;
    expect([events.length, queued.jobs]).toEqual([eventCount, eventCount]);
  });
});

describe('the ids of the advertising network', () => {
  const ids = { browserId: 'fb.1.1790000000000.7', clickId: `fb.1.${Date.now()}.IwAR2F4` };
  const idsOf = (userId: number) =>
    db.advertisingIds.findUnique({ where: { userId }, select: { browserId: true, clickId: true } });
  const view = () => ({ eventId: nextEventId(), path: '/', ...ids });

  it('are not stored without the consent', async () => {
    const learner = await createLearner();
    await callerFor(memberActor(learner)).marketing.pageView(view());
    expect(await idsOf(learner.id)).toBeNull();
  });

  it('go with a page view and with a later purchase, and are deleted from an event that was sent', async () => {
    const { learner, order } = await createReceiptOrder();
    await consent(learner.id, true);
    await callerFor(memberActor(learner)).marketing.pageView(view());
    await db.$transaction((tx) => recordPurchase(tx, { oid: order.oid, userId: learner.id }));
    const events = await db.marketingEvent.findMany({ where: { userId: learner.id }, orderBy: { id: 'asc' } });
    expect(events.map(({ kind }) => kind)).toEqual(['pageView', 'purchase']);
    for (const { id } of events) {
      await sendMarketingEvent(at(), { marketingEventId: id, final: false }, port);
      expect(facebook.requests.at(-1)?.body.data[0]).toMatchObject({
        user_data: { fbp: ids.browserId, fbc: ids.clickId },
      });
      expect(await rowOf(id)).toMatchObject({ status: 'SENT', browserId: null, clickId: null });
    }
  });

  it('do not name a click of more than 90 days ago in a purchase', async () => {
    const { learner, order } = await createReceiptOrder();
    await consent(learner.id, true);
    const data = { userId: learner.id, browserId: ids.browserId, clickId: 'fb.1.1600000000000.a', at: new Date() };
    await db.advertisingIds.create({ data });
    await db.$transaction((tx) => recordPurchase(tx, { oid: order.oid, userId: learner.id }));
    expect(await db.marketingEvent.findMany({ where: { userId: learner.id } })).toMatchObject([
      { browserId: ids.browserId, clickId: null },
    ]);
  });

  it('are deleted when the consent is withdrawn, also from events that wait', async () => {
    const [learner, other] = [await createLearner(), await createLearner()];
    for (const { id } of [learner, other]) await consent(id, true);
    for (const member of [learner, other]) await callerFor(memberActor(member)).marketing.pageView(view());
    const change = { kind: 'AD_MEASUREMENT', granted: false, version: currentVersion } as const;
    await callerFor(memberActor(learner)).session.setConsent(change);
    const stored = async (userId: number) => [
      await idsOf(userId),
      await db.marketingEvent.findMany({
        where: { userId },
        select: { browserId: true, clickId: true, clientIp: true, userAgent: true },
      }),
    ];
    const browser = { ...ids, clientIp: '127.0.0.1', userAgent: 'test' };
    const erased = { browserId: null, clickId: null, clientIp: null, userAgent: null };
    expect(await stored(learner.id)).toEqual([null, [erased]]);
    expect(await stored(other.id)).toEqual([ids, [browser]]);
  });

  it('are not stored by a page view that meets the withdrawal', async () => {
    const learner = await createLearner();
    await consent(learner.id, true);
    const actor = memberActor(learner);
    const change = { kind: 'AD_MEASUREMENT', granted: false, version: currentVersion } as const;
    await Promise.all([
      ...Array.from({ length: 5 }, () => callerFor(actor).marketing.pageView(view())),
      callerFor(actor).session.setConsent(change),
      ...Array.from({ length: 5 }, () => callerFor(actor).marketing.pageView(view())),
    ]);
    expect(await idsOf(learner.id)).toBeNull();
    expect(
      await db.marketingEvent.count({ where: { userId: learner.id, NOT: { browserId: null, clickId: null } } }),
    ).toBe(0);
  });
});

/** What a page view still holds of its browser. */
const browserOf = {
  QUEUED: { status: 'QUEUED', clientIp: '127.0.0.1', userAgent: 'test' },
  FAILED: { status: 'FAILED', clientIp: null, userAgent: null, browserId: null, clickId: null },
} as const;

describe('sending', () => {
  it('follows the documented contract: hashed person, id for deduplication, no query in the address', async () => {
    const { learner, row } = await recordedPageView();
    await sendMarketingEvent(at(), { marketingEventId: row.id, final: false }, port);
    const [request] = facebook.requests;
    expect(request?.path).toMatch(/^\/v\d+\.0\/1234567890\/events$/);
    expect(request?.body.access_token).toBe('secret-token');
    expect(request?.body.data).toEqual([
      {
        event_name: 'PageView',
        event_time: Math.floor(row.createdAt.getTime() / 1000),
        event_id: row.eventKey,
        event_source_url: 'http://localhost:3000/f/price',
        action_source: 'website',
        user_data: {
          em: [createHash('sha256').update(learner.email).digest('hex')],
          external_id: [createHash('sha256').update(String(learner.id)).digest('hex')],
          client_ip_address: '127.0.0.1',
          client_user_agent: 'test',
        },
      },
    ]);
    expect(await rowOf(row.id)).toMatchObject({ status: 'SENT', attempts: 1, clientIp: null, userAgent: null });
    await sendMarketingEvent(at(), { marketingEventId: row.id, final: false }, port);
    expect(facebook.requests).toHaveLength(1);
  });

  it('includes the order and its amount', async () => {
    const { learner, order } = await createReceiptOrder();
    await consent(learner.id, true);
    await callerFor(memberActor(learner)).marketing.purchase({ oid: order.oid });
    const { id } = await db.marketingEvent.findUniqueOrThrow({
      where: { kind_eventKey: { kind: 'purchase', eventKey: order.oid } },
    });
    await sendMarketingEvent(at(), { marketingEventId: id, final: false }, port);
    expect(facebook.requests[0]?.body.data[0]).toMatchObject({
      event_name: 'Purchase',
      custom_data: { currency: 'KRW', value: 260_000, order_id: order.oid },
    });
  });

  it('includes only the data of a purchase that the privacy policy lists', async () => {
    const { learner, order } = await createReceiptOrder();
    await consent(learner.id, true);
    await db.$transaction((tx) => recordPurchase(tx, { oid: order.oid, userId: learner.id }));
    const { id, createdAt } = await db.marketingEvent.findUniqueOrThrow({
      where: { kind_eventKey: { kind: 'purchase', eventKey: order.oid } },
    });
    await sendMarketingEvent(at(), { marketingEventId: id, final: false }, port);
    expect(facebook.requests[0]?.body.data).toEqual([
      {
        event_name: 'Purchase',
        event_time: Math.floor(createdAt.getTime() / 1000),
        event_id: order.oid,
        event_source_url: 'http://localhost:3000/payment/return/success',
        action_source: 'website',
        user_data: {
          em: [expect.stringMatching(/^[0-9a-f]{64}$/)],
          external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)],
        },
        custom_data: { currency: 'KRW', value: 260_000, order_id: order.oid },
      },
    ]);
  });

  it('skips an event when only the consent to benefits and news remains', async () => {
    const { learner, row } = await recordedPageView();
    await consent(learner.id, false);
    const version = accountPolicy.consents.MARKETING;
    await db.consentEvent.create({ data: { userId: learner.id, kind: 'MARKETING', granted: true, version } });
    await sendMarketingEvent(at(), { marketingEventId: row.id, final: false }, port);
    expect(facebook.requests).toHaveLength(0);
    expect(await rowOf(row.id)).toMatchObject({ status: 'SKIPPED', clientIp: null, userAgent: null });
  });

  it('skips an event whose consent was withdrawn since, and one that is too old', async () => {
    const { learner, row } = await recordedPageView();
    await consent(learner.id, false);
    await sendMarketingEvent(at(), { marketingEventId: row.id, final: false }, port);
    const old = await recordedPageView();
    await sendMarketingEvent(
      at(new Date(Date.now() + 8 * DAY_MS)),
      { marketingEventId: old.row.id, final: false },
      port,
    );
    expect(facebook.requests).toHaveLength(0);
    for (const id of [row.id, old.row.id]) expect(await rowOf(id)).toMatchObject({ status: 'SKIPPED', clientIp: null });
    // A later consent is for later events.
    await consent(learner.id, true);
    await sendMarketingEvent(at(), { marketingEventId: row.id, final: false }, port);
    expect(facebook.requests).toHaveLength(0);
  });

  it('sends an event that is seven days old, and none that is older', async () => {
    const sentAt = async (age: number) => {
      const { row } = await recordedPageView();
      const now = new Date(row.createdAt.getTime() + age);
      await sendMarketingEvent(at(now), { marketingEventId: row.id, final: false }, port);
      return (await rowOf(row.id)).status;
    };
    expect([await sentAt(7 * DAY_MS), await sentAt(7 * DAY_MS + 1)]).toEqual(['SENT', 'SKIPPED']);
    expect(facebook.requests).toHaveLength(1);
  });

  it('gives up with the last try, and forgets the error of a try when a later one succeeds', async () => {
    const fault = { status: 500, body: {} };
    const [{ row: lost }, { row: sent }] = [await recordedPageView(), await recordedPageView()];
    const send = (marketingEventId: number, final: boolean) =>
      sendMarketingEvent(at(), { marketingEventId, final }, port);
    facebook.answers.push(fault, fault);
    await expect(send(lost.id, true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(send(sent.id, false)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await rowOf(lost.id)).toMatchObject({ ...browserOf.FAILED, attempts: 1, error: expect.any(String) });
    expect(await rowOf(sent.id)).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.any(String) });
    await send(sent.id, false);
    expect(await rowOf(sent.id)).toMatchObject({ status: 'SENT', attempts: 2, error: null });
    // An operator can start the job of a given up event again.
    const requests = facebook.requests.length;
    await send(lost.id, false);
    expect(facebook.requests).toHaveLength(requests);
    expect(await rowOf(lost.id)).toMatchObject({ ...browserOf.FAILED, attempts: 1 });
  });

  it.each([
    ['a server fault', { status: 500, body: {} }, 'UNAVAILABLE', 'QUEUED'],
    ['too many calls', { status: 400, body: { error: { message: 'limit', code: 4 } } }, 'UNAVAILABLE', 'QUEUED'],
    [
      'a passing fault',
      { status: 400, body: { error: { message: 'again', code: 99, is_transient: true } } },
      'UNAVAILABLE',
      'QUEUED',
    ],
    [
      'a wrong parameter',
      { status: 400, body: { error: { message: 'Invalid parameter', code: 100 } } },
      'INVALID_INPUT',
      'FAILED',
    ],
    ['a dead token', { status: 400, body: { error: { message: 'expired', code: 190 } } }, 'INVALID_INPUT', 'FAILED'],
    ['a closed connection', 'reset', 'UNAVAILABLE', 'QUEUED'],
    ['no answer', 'silence', 'UNAVAILABLE', 'QUEUED'],
  ] as const)(
    'sets the status of the event after %s, and deletes the browser of one that is given up',
    async (_, answer, code, status) => {
      const { row } = await recordedPageView();
      facebook.answers.push(answer);
      await expect(sendMarketingEvent(at(), { marketingEventId: row.id, final: false }, port)).rejects.toMatchObject({
        code,
      });
      expect(await rowOf(row.id)).toMatchObject({ ...browserOf[status], attempts: 1 });
    },
  );
});
