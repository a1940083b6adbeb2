import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { callPolicy } from '~/domain/shared/call-policy';
import { DomainError } from '~/domain/shared/errors';
import { handleTrpc } from '~/server/api/http';
import { answerQueries } from '~/server/api/query-http';
import { pool } from '~/server/db';
import { handleLegacy } from '~/server/legacy/handle';
import { createMembers } from '~/test/members';
import { recordStatements } from '~/test/recorded-statements';
import { type NetworkBudget, createNetworkBudget } from './call-budget';

const { points, share, seconds } = callPolicy.anonymous;
let serial = 0;
const address = () => `198.51.100.${(serial += 1)}`;

/** Returns how many of `count` concurrent calls were allowed. */
async function takes(budget: NetworkBudget, from: string, count: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, () => budget.take(from)));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DomainError);
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('the budget of a network', () => {
  it('is shared by all processes, and each process adds its own first share', async () => {
    const from = address();
    const processes = Array.from({ length: 4 }, () => createNetworkBudget(pool, 'anonymousCalls'));
    const through = await Promise.all(processes.map((process) => takes(process, from, points)));
    expect(through.reduce((sum, count) => sum + count, 0)).toBe(points + processes.length * share);
  });

  it('asks the database once per share instead of once per call, and not at all for the first share', async () => {
    const [from, budget] = [address(), createNetworkBudget(pool, 'anonymousCalls')];
    const statementsFor = (count: number) => recordStatements(() => takes(budget, from, count));
    expect(await statementsFor(share)).toHaveLength(0);
    expect(await statementsFor(share)).toHaveLength(1);
    expect((await statementsFor(points)).length).toBeLessThanOrEqual(points / share);
    // A network over its budget is rejected from memory.
    expect(await statementsFor(50)).toHaveLength(0);
  });

  it('is separate for each network, and shared by all addresses of an IPv6 network', async () => {
    const budget = createNetworkBudget(pool, 'anonymousCalls', 5);
    expect(await takes(budget, '2001:db8:7:7::1', 20)).toBe(10);
    expect(await takes(budget, '2001:db8:7:7:ffff::9', 1)).toBe(0);
    expect(await takes(budget, '2001:db8:7:8::1', 1)).toBe(1);
  });

  it('gives the seconds to wait', async () => {
    const [from, budget] = [address(), createNetworkBudget(pool, 'anonymousCalls', 1)];
    await takes(budget, from, 5);
    const rejected = await budget.take(from).catch((thrown: unknown) => thrown as DomainError);
    expect(rejected).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^짧은 시간에 요청이 너무 많았어요\. \d+초 뒤에 다시 시도해 주세요\.$/),
    });
    expect((rejected as DomainError).details['retryAfterSeconds']).toBeLessThanOrEqual(seconds);
  });

  it('for pages is separate from the one for calls, and takes back a point that cost nothing', async () => {
    const [from, pages] = [address(), createNetworkBudget(pool, 'anonymousPages', 5)];
    expect(await takes(createNetworkBudget(pool, 'anonymousCalls', 5), from, 20)).toBe(10);
    expect(await takes(pages, from, 5)).toBe(5);
    await pages.refund(from);
    expect(await takes(pages, from, 20)).toBe(6);
  });

  it('is counted by each process for itself while the database is unavailable', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await takes(createNetworkBudget(away, 'anonymousCalls', 5), address(), 40)).toBe(10);
    await away.end();
  });
});

const input = encodeURIComponent(JSON.stringify({ json: null }));
const names = (count: number) => Array.from({ length: count }, () => 'session.checkAlive').join(',');
const batchOf = (count: number) => `/api/trpc/${names(count)}?batch=1&input=${encodeURIComponent('{}')}`;
const fastPath = async (target: string, headers: Record<string, string>) => {
  const answer = await answerQueries(target, new Headers(headers));
  return new Response(answer?.body, {
    status: answer?.status ?? 0,
    headers: answer?.headers as Record<string, string>,
  });
};
const long = (target: string, headers: Record<string, string>) =>
  handleTrpc(new Request(`http://localhost${target}`, { headers }));
const legacy = (headers: Record<string, string>) =>
  handleLegacy(
    new Request('http://localhost/api/checkAlive/', {
      method: 'POST',
      body: JSON.stringify({ _method: 'get' }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
const emptyList = (headers: Record<string, string>) =>
  handleLegacy(
    new Request('http://localhost/api/tools/workout/', {
      method: 'POST',
      body: JSON.stringify({ _method: 'get' }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

async function spend(from: string): Promise<void> {
  const calls = points + share;
  for (let done = 0; done < calls; done += 20)
    await fastPath(batchOf(Math.min(20, calls - done)), { 'x-forwarded-for': from });
}

describe('anonymous calls', () => {
  it.each([
    ['the fast path', fastPath],
    ['tRPC’s own adapter', long],
  ])('are charged for each entry of a batch (%s)', async (_, callBatch) => {
    const from = address();
    for (let done = 0; done < (points + share) / 20; done += 1) {
      const answer = await callBatch(batchOf(20), { 'x-forwarded-for': from });
      expect(answer.status).toBe(200);
    }
    const rejected = await callBatch(batchOf(3), { 'x-forwarded-for': from });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    const errors = (await rejected.json()) as { error: { json: { message: string } } }[];
    expect(errors.map(({ error }) => error.json.message)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('요청이 너무 많았어요')),
    );
  });

  it('are also rejected on the calls of existing clients, with an empty list where failures return one', async () => {
    const from = address();
    await spend(from);
    const rejected = await legacy({ 'x-forwarded-for': from });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    const rejectionText = expect.stringContaining('요청이 너무 많았어요') as string;
    expect(await rejected.json()).toMatchObject({ code: 'RATE_LIMITED', message: rejectionText });
    const empty = await emptyList({ 'x-forwarded-for': from });
    expect([empty.status, await empty.json()]).toEqual([200, []]);
    expect(Number(empty.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await legacy({ 'x-forwarded-for': address() })).status).toBe(200);
  });

  it('exclude calls of logged-in users, however busy the network is', async () => {
    const from = address();
    const { learner } = await createMembers();
    await spend(from);
    expect((await fastPath(`/api/trpc/session.checkAlive?input=${input}`, { 'x-forwarded-for': from })).status).toBe(
      429,
    );
    expect(
      (
        await fastPath(`/api/trpc/session.checkAlive?input=${input}`, {
          'x-forwarded-for': from,
          cookie: learner.cookie,
        })
      ).status,
    ).toBe(200);
    const forged = { 'x-forwarded-for': from, cookie: 'dagaon_session=forged' };
    expect((await fastPath(`/api/trpc/session.checkAlive?input=${input}`, forged)).status).toBe(429);
  });
});
