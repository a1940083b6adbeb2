import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canAccess, roles } from '~/domain/shared/access';
import { spoil } from '~/test/inputs/hostile-input';
import { createMembers } from '~/test/members';
import { metaOf, procedures, inputOf } from '~/test/procedures';
import { expectSameAnswer } from '~/test/same-answer';
import { createRandom, describeInput, pick, sampleInput } from '~/test/inputs/sample-input';
import { handleTrpc } from './http';
import { answerQueries } from './query-http';

const CASES = 8;
const queries = procedures.filter(([, procedure]) => procedure._def.type === 'query');
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

/** Calls the fast path as the web server does. */
function callHandler(target: string, headers: Record<string, string> = {}) {
  return answerQueries(target, new Headers({ 'x-request-id': 'the-same-request', ...headers }));
}

/** Expects the same status, headers and body from both paths. */
async function expectSame(target: string, headers: Record<string, string> = {}): Promise<void> {
  const fast = await callHandler(target, headers);
  const response = await handleTrpc(
    new Request(`http://localhost${target}`, { headers: { 'x-request-id': 'the-same-request', ...headers } }),
  );
  await expectSameAnswer(fast, response, target);
}

describe('queries on the fast path', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;

  beforeAll(async () => {
    members = await createMembers();
    // Cursors contain the time of their first page, so both paths must run at the same time.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterAll(() => void vi.useRealTimers());

  it.each(queries)('%s is answered as by the library, for valid and invalid input', async (path, procedure) => {
    const random = createRandom(path.length * 104_729);
    const access = metaOf(procedure)?.access;
    const schema = describeInput(inputOf(procedure));
    for (let index = 0; index < CASES; index += 1) {
      const valid = schema ? sampleInput(schema, random) : undefined;
      const sentInput = index % 2 === 0 ? valid : spoil(valid ?? {}, random);
      const role = pick(
        random,
        index < 6 && access ? roles.filter((candidate) => canAccess(candidate, access)) : roles,
      );
      await expectSame(`/api/trpc/${path}?${input(JSON.parse(superjsonOrPlain(sentInput)))}`, {
        cookie: members[role].cookie,
      });
    }
  });

  it('are answered as by the library in a batch, some rejected and some without input', async () => {
    const inputs = { 0: { json: { province: '서울특별시', city: '서초구' } }, 2: { json: { code: 'nothing' } } };
    await expectSame(`/api/trpc/coach.hasCoach,session.baseInfo,coach.hasCoach?batch=1&${input(inputs)}`);
    await expectSame('/api/trpc/session.baseInfo,session.baseInfo?batch=1', { cookie: members.learner.cookie });
    await expectSame('/api/trpc/coach.favouriteIds,coach.favouriteIds?batch=1');
    await expectSame('/api/trpc/session.baseInfo', { 'content-type': 'application/json', accept: 'text/html, */*' });
  });

  it('clear the cookie of an ended session as well', async () => {
    await expectSame('/api/trpc/session.baseInfo', { cookie: 'dagaon_session=gone' });
    expect(
      (await callHandler('/api/trpc/session.baseInfo', { cookie: 'dagaon_session=gone' }))?.headers['set-cookie'],
    ).toContainEqual(expect.stringContaining('dagaon_session=;'));
  });

  it.each([
    ['an unknown procedure', '/api/trpc/coach.nothing', {}],
    ['a name that every object has', '/api/trpc/constructor', {}],
    ['a change by GET', '/api/trpc/coach.setFavourite', {}],
    ['a change among queries', '/api/trpc/session.baseInfo,coach.setFavourite?batch=1', {}],
    ['no JSON', '/api/trpc/coach.hasCoach?input=%7B', {}],
    ['a list where a batch has numbers', '/api/trpc/session.baseInfo?batch=1&input=[]', {}],
    ['more calls than a batch has', `/api/trpc/${'session.baseInfo,'.repeat(20)}session.baseInfo?batch=1`, {}],
    ['a path that cannot be read', '/api/trpc/%E0%A4%A', {}],
    ['parameters of a connection', '/api/trpc/session.baseInfo?connectionParams={', {}],
    ['a fragment', '/api/trpc/session.baseInfo#x', {}],
    ['a form', '/api/trpc/session.baseInfo', { 'content-type': 'multipart/form-data' }],
    ['a stream', '/api/trpc/session.baseInfo?batch=1', { 'trpc-accept': 'application/jsonl' }],
    ['a stream by accept', '/api/trpc/session.baseInfo?batch=1', { accept: 'application/jsonl' }],
  ])('%s is left to the library', (_what, target, headers) => {
    expect(callHandler(target, headers)).toBeNull();
  });
});

/** A value that superjson rejects to serialize is sent as plain JSON, as an attacker would do. */
function superjsonOrPlain(value: unknown): string {
  try {
    return superjson.stringify(value);
  } catch {
    return JSON.stringify({ json: value });
  }
}
