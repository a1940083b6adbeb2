import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OTHER_ACCOUNT_MESSAGE } from '~/domain/account/page-person';
import { errorCatalogue } from '~/domain/shared/errors';
import { handleTrpc } from '~/server/api/http';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createCoach } from '~/test/factories/lesson';
import { createMembers } from '~/test/members';
import { publicApi } from './public-server';
import { CallRejected, lightMutation, lightQuery } from './light-call';
import { clearPagePerson, setPagePerson } from './page-person';
import { rejectionOf } from './rejection';

/** Sends requests as the browser does: relative URLs, and the cookie of the logged-in user. */
function browse(cookie = '') {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    headers.set('sec-fetch-site', 'same-origin');
    return handleTrpc(new Request(new URL(address, 'http://localhost'), { ...init, headers }));
  });
}

const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => thrown,
  );

describe('a light call', () => {
  beforeEach(() => browse());
  afterEach(() => {
    vi.unstubAllGlobals();
    clearPagePerson();
  });

  it('returns the response, with and without input', async () => {
    expect(await lightQuery('coach.listRegions', undefined)).toEqual(await publicApi.coach.listRegions());
    expect(await lightQuery('coach.cards', { encryptedCoachIds: [] })).toEqual([]);
  });

  it('keeps every character of an input, in the URL and in the body', async () => {
    const text = '필라테스 & 요가 #1, 100%+ a=b?';
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
      const { searchParams } = new URL(address, 'http://localhost');
      sent.push(JSON.parse(searchParams.get('input') ?? (body as string)));
      return Promise.resolve(Response.json({ result: { data: { json: null } } }));
    });
    await lightQuery('listing.search', { text });
    await lightMutation('coach.setFavourite', { encryptedCoachId: text, favourite: true });
    expect(sent).toEqual([{ json: { text } }, { json: { encryptedCoachId: text, favourite: true } }]);
  });

  it('throws the same rejection as the whole client', async () => {
    const thrown = await thrownBy(lightQuery('coach.favouriteIds', undefined));
    expect(thrown).toBeInstanceOf(CallRejected);
    expect(rejectionOf(thrown)).toEqual({
      code: 'UNAUTHENTICATED',
      message: errorCatalogue.UNAUTHENTICATED.message,
      details: {},
    });
  });

  it('can change data of the logged-in user', async () => {
    const members = await createMembers();
    browse(members.learner.cookie);
    const encryptedCoachId = encryptId('coach', (await createCoach()).id);
    await lightMutation('coach.setFavourite', { encryptedCoachId, favourite: true });
    expect(await lightQuery('coach.favouriteIds', undefined)).toEqual([encryptedCoachId]);
    const rejected = lightMutation('coach.setFavourite', { encryptedCoachId: 'none', favourite: true });
    expect(rejectionOf(await thrownBy(rejected)).code).toBe('NOT_FOUND');
  });

  it('is rejected on the page of another user, unless it needs no login', async () => {
    const { learner, coach } = await createMembers();
    const coachId = coach.actor.kind === 'member' ? coach.actor.userId : 0;
    setPagePerson({ encryptedUserId: encryptId('user', coachId), name: '김다온', email: null, isActing: false });
    browse(learner.cookie);
    const encryptedCoachId = encryptId('coach', (await createCoach()).id);
    const calls = [
      lightMutation('coach.setFavourite', { encryptedCoachId, favourite: true }),
      lightQuery('coach.favouriteIds', undefined),
    ];
    const rejected = { code: 'UNAUTHENTICATED', message: OTHER_ACCOUNT_MESSAGE, details: { otherAccount: true } };
    const thrown = await Promise.all(calls.map(thrownBy));
    expect(thrown.map((error) => rejectionOf(error))).toEqual([rejected, rejected]);
    expect(await lightQuery('coach.cards', { encryptedCoachIds: [] })).toEqual([]);
    clearPagePerson();
    expect(await lightQuery('coach.favouriteIds', undefined)).toEqual([]);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['an answer of another kind', () => Promise.resolve(Response.json({ problem: 'proxy' }, { status: 503 }))],
  ])('reports a missing response in Korean: %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    const thrown = await thrownBy(lightQuery('content.busyCities', undefined));
    expect(rejectionOf(thrown)).toEqual({
      code: 'UNAVAILABLE',
      message: '인터넷이 잠시 끊겼어요. 입력한 내용은 그대로예요.',
      details: {},
    });
    expect(rejectionOf(thrown, '찜하지 못했어요.').message).toBe('찜하지 못했어요.');
  });
});
