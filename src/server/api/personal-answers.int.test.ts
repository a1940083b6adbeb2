import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callAsClients } from '~/test/golden-calls';
import { createMembers } from '~/test/members';
import { handleLogout } from './logout';
import { completeOAuthLogin, startOAuth } from './oauth';
import { handleSessionHint } from './session-hint';

/** Responses that depend on the user but are not among the mounted calls (src/server/web/every-call.int.test.ts). */
const answers: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  '/session.json': handleSessionHint,
  '/user/logout': handleLogout,
  '/login/oauth/kakao': (request) => startOAuth(request, 'kakao'),
  '/login/oauth/kakao/callback': (request) => completeOAuthLogin(request, 'kakao'),
};

describe('responses that depend on the user are never cached', () => {
  it.each(Object.entries(answers))('%s', async (path, answer) => {
    const { learner } = await createMembers();
    for (const cookie of ['', learner.cookie, 'dagaon_session=gone', learner.cookie.replace(/.$/, '_')]) {
      const response = await answer(new Request(`http://localhost:3000${path}`, { headers: { cookie } }));
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

it('a session that ended is missing from the next response', async () => {
  const { learner } = await createMembers();
  const sessionAnswer = async () => {
    const request = new Request('http://localhost:3000/session.json', { headers: { cookie: learner.cookie } });
    return (await (await handleSessionHint(request)).json()) as { alive: boolean };
  };
  expect(await sessionAnswer()).toMatchObject({ alive: true, email: expect.stringContaining('@') });
  const clicked = { cookie: learner.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  await handleLogout(new Request('http://localhost:3000/user/logout', { headers: clicked }));
  expect(await sessionAnswer()).toEqual({ alive: false });
});

it('the session has the encryptedId of its user, for pages and for clients, and none without a login', async () => {
  const { learner } = await createMembers();
  if (learner.actor.kind !== 'member') throw new Error('no member');
  const id = encryptId('user', learner.actor.userId);
  const idsOf = async (cookie: string) => {
    const request = new Request('http://localhost:3000/session.json', { headers: { cookie } });
    const { encryptedUserId } = (await (await handleSessionHint(request)).json()) as { encryptedUserId?: string };
    const { body } = await callAsClients('/api/baseInfo/session/', 'get', {}, cookie);
    return [encryptedUserId, (body as { session: { id: string | null } }).session.id];
  };
  expect(await idsOf(learner.cookie)).toEqual([id, id]);
  expect(await idsOf('')).toEqual([undefined, null]);
});

it('the session says whether the browser reports page views: only with the consent in force', async () => {
  const { learner } = await createMembers();
  const reportsPageViews = async () => {
    const request = new Request('http://localhost:3000/session.json', { headers: { cookie: learner.cookie } });
    return ((await (await handleSessionHint(request)).json()) as { reportsPageViews: boolean }).reportsPageViews;
  };
  expect(await reportsPageViews()).toBe(false);
  if (learner.actor.kind !== 'member') throw new Error('no member');
  const { userId } = learner.actor;
  const consent = { userId, kind: 'AD_MEASUREMENT', version: accountPolicy.consents.AD_MEASUREMENT } as const;
  await db.consentEvent.create({ data: { ...consent, granted: true } });
  expect(await reportsPageViews()).toBe(true);
  await db.consentEvent.create({ data: { ...consent, granted: false } });
  expect(await reportsPageViews()).toBe(false);
});

it('logging out asks once about unsent changes, and always for a request from another site', async () => {
  const { learner } = await createMembers();
  const cookie = `${learner.cookie}; expert_unsent=2`;
  const clicked = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const leadTo = async (query: string, headers: Record<string, string>) =>
    (await handleLogout(new Request(`http://localhost:3000/user/logout/${query}`, { headers }))).headers.get(
      'location',
    );
  expect(await leadTo('?asked=1', { ...clicked, 'sec-fetch-site': 'cross-site' })).toMatch(/^\/user\/logout\/confirm/);
  expect(await leadTo('', clicked)).toMatch(/^\/user\/logout\/confirm/);
  expect(await leadTo('?asked=1', clicked)).toBe('/');
});
