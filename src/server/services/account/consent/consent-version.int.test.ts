import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { makeEventId } from '~/domain/marketing/page-view';
import { type MemberActor, system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { facebookConversions } from '~/server/integrations/facebook/facebook-conversions';
import { serviceContext } from '~/server/service-context';
import { sendMarketingEvent } from '~/server/services/marketing/send-event';
import { callerFor, memberActor } from '~/test/caller';
import { startFacebookStandIn } from '~/test/stand-ins/facebook-stand-in';
import { createLearner } from '~/test/factories/lesson';

const older = '2020-01';
type Kind =
  | 'MARKETING'
  | 'AD_MEASUREMENT'
  | 'HEALTH_MATCHING'
  | 'HEALTH_BODY_CHECK'
  | 'HEALTH_QUESTIONS'
  | 'HEALTH_LESSON_NOTE'
  | 'HEALTH_LESSON_PHOTO'
  | 'REVIEW_PHOTO';
const kinds: readonly Kind[] = [
  'MARKETING',
  'AD_MEASUREMENT',
  'HEALTH_MATCHING',
  'HEALTH_BODY_CHECK',
  'HEALTH_QUESTIONS',
  'HEALTH_LESSON_NOTE',
  'HEALTH_LESSON_PHOTO',
  'REVIEW_PHOTO',
];

async function consenting(kind: Kind, version: string) {
  const learner = await createLearner();
  await db.consentEvent.create({ data: { userId: learner.id, kind, granted: true, version } });
  return memberActor(learner);
}

async function consentOf(kind: Kind, actor: MemberActor) {
  const { consents } = await callerFor(actor).session.account();
  return consents.find((consent) => consent.kind === kind);
}

let serial = 0;
const pageView = () => ({
  eventId: makeEventId(new Date(1_763_900_000_000 + (serial += 1) * 5000), 0.5),
  path: '/f/price',
});

describe.each(kinds)('the consent %s', (kind) => {
  it('is valid on the account page when given to the current version, and not when given to an older one', async () => {
    const stateOf = async (version: string) => consentOf(kind, await consenting(kind, version));
    expect(await stateOf(older)).toMatchObject({ granted: false, isOutdated: true });
    expect(await stateOf(accountPolicy.consents[kind])).toMatchObject({ granted: true, isOutdated: false });
  });

  it('is not asked again of a member who never gave it, or withdrew it under an older text', async () => {
    const actor = memberActor(await createLearner());
    expect(await consentOf(kind, actor)).toMatchObject({ granted: false, isOutdated: false });
    await db.consentEvent.create({ data: { userId: actor.userId, kind, granted: false, version: older } });
    expect(await consentOf(kind, actor)).toMatchObject({ granted: false, isOutdated: false });
  });
});

describe.each(kinds.filter((kind) => kind !== 'MARKETING' && kind !== 'AD_MEASUREMENT'))(
  'the health consent %s to an older text',
  (kind) => {
    it.each([true, false])('is replaced by the answer to the current one: %s', async (granted) => {
      const actor = await consenting(kind, older);
      const set = () => callerFor(actor).session.setConsent({ kind, granted });
      await set();
      await set();
      expect(
        await db.consentEvent.findMany({ where: { userId: actor.userId, kind }, orderBy: { id: 'asc' } }),
      ).toMatchObject([
        { granted: true, version: older },
        { granted, version: accountPolicy.consents[kind] },
      ]);
      expect(await consentOf(kind, actor)).toMatchObject({ granted, isOutdated: false });
    });
  },
);

it('health answers are not asked for under a consent to an older version', async () => {
  expect(await callerFor(await consenting('HEALTH_MATCHING', older)).suggest.healthConsent()).toMatchObject({
    granted: false,
  });
});

it.each(kinds.filter((kind) => kind !== 'AD_MEASUREMENT'))(
  'the consent %s cannot be given to a text that the page no longer shows, but can be withdrawn there',
  async (kind) => {
    const actor = memberActor(await createLearner());
    const set = (granted: boolean, version?: string) =>
      callerFor(actor).session.setConsent({ kind, granted, ...(version === undefined ? {} : { version }) });
    await expect(set(true, older)).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    expect(await db.consentEvent.count({ where: { userId: actor.userId } })).toBe(0);
    await set(true, accountPolicy.consents[kind]);
    expect(await consentOf(kind, actor)).toMatchObject({ granted: true });
    await set(false, older);
    expect(await consentOf(kind, actor)).toMatchObject({ granted: false });
    // An older client version sends no version.
    await set(true);
    expect(await consentOf(kind, actor)).toMatchObject({ granted: true });
  },
);

describe('the consent to ad measurement', () => {
  it.each([
    ['an older client version', undefined],
    ['a page with another text', older],
  ])('given on %s is not one to the current text', async (_, version) => {
    const actor = memberActor(await createLearner());
    await callerFor(actor).session.setConsent({ kind: 'AD_MEASUREMENT', granted: true, version });
    expect(await consentOf('AD_MEASUREMENT', actor)).toMatchObject({ granted: false, isOutdated: true });
    expect(await callerFor(actor).marketing.pageView(pageView())).toEqual({ accepted: false });
  });

  it('is decided again by a holder of the older text', async () => {
    const actor = await consenting('AD_MEASUREMENT', older);
    const version = accountPolicy.consents.AD_MEASUREMENT;
    for (const granted of [true, false]) {
      await callerFor(actor).session.setConsent({ kind: 'AD_MEASUREMENT', granted, version });
      expect(await consentOf('AD_MEASUREMENT', actor)).toMatchObject({ granted, isOutdated: false });
    }
  });
});

describe('marketing events', () => {
  it('are not recorded without a consent to the current text', async () => {
    for (const actor of [memberActor(await createLearner()), await consenting('AD_MEASUREMENT', older)]) {
      expect(await callerFor(actor).marketing.pageView(pageView())).toEqual({ accepted: false });
      expect(await db.marketingEvent.count({ where: { userId: actor.userId } })).toBe(0);
    }
  });

  it('are not sent when the consent belongs to an older text by then', async () => {
    const facebook = await startFacebookStandIn();
    const port = facebookConversions({ url: facebook.url, pixelId: '1234567890', accessToken: 'secret-token' });
    const actor = await consenting('AD_MEASUREMENT', accountPolicy.consents.AD_MEASUREMENT);
    expect(await callerFor(actor).marketing.pageView(pageView())).toEqual({ accepted: true });
    const { id } = await db.marketingEvent.findFirstOrThrow({ where: { userId: actor.userId } });
    await db.consentEvent.create({
      data: { userId: actor.userId, kind: 'AD_MEASUREMENT', granted: true, version: older },
    });
    const service = serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null });
    await sendMarketingEvent(service, { marketingEventId: id, final: false }, port);
    expect(facebook.requests).toEqual([]);
    expect(await db.marketingEvent.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'SKIPPED' });
    await facebook.close();
  });
});
