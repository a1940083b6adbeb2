import { describe, expect, it } from 'vitest';
import { type NetworkLimitName, accountPolicy } from '~/domain/account/policy';
import type { DomainError } from '~/domain/shared/errors';
import { handleTrpc } from '~/server/api/http';
import { PASSWORD, joinForm, newAddress } from '~/test/factories/account';
import { leadRequest } from '~/test/factories/lead';
import { metaOf, procedures } from '~/test/procedures';
import { recordStatements } from '~/test/recorded-statements';
import { callBudget } from './call-budget';
import { consumePoint } from './limits';

let serial = 0;
const address = () => `203.0.113.${(serial += 1)}`;
const person = {
  name: '김하늘',
  birthDate: '19950312',
  terms: true,
  privacy: true,
  marketing: false,
  adMeasurement: false,
};
const code = '000000';

/**
 * Calls that stay allowed after the network has spent its anonymous calls: an input, and the limit that counts the
 * call.
 */
const calls: Record<string, { limit: NetworkLimitName; input: () => unknown }> = {
  'session.login': { limit: 'loginAddress', input: () => ({ email: newAddress(), password: PASSWORD }) },
  'session.startJoin': { limit: 'joinAddress', input: () => joinForm(newAddress()) },
  'session.resendJoinCode': { limit: 'certificationSendAddress', input: () => null },
  'session.completeJoin': { limit: 'certificationVerifyAddress', input: () => ({ code }) },
  'session.completeSocialJoin': { limit: 'joinAddress', input: () => ({ ...person, email: newAddress() }) },
  'session.requestReset': { limit: 'resetAddress', input: () => ({ email: newAddress() }) },
  'session.completeReset': {
    limit: 'resetTokenAddress',
    input: () => ({ token: 'a'.repeat(43), password: 'autumn-river-42' }),
  },
  'session.startReactivation': { limit: 'certificationSendAddress', input: () => ({ email: newAddress() }) },
  'session.completeReactivation': { limit: 'certificationVerifyAddress', input: () => ({ code }) },
  'session.startUnlock': { limit: 'certificationSendAddress', input: () => ({ email: newAddress() }) },
  'b2bLearner.findCompany': { limit: 'companyFindAddress', input: () => ({ email: newAddress() }) },
  'content.requestLead': { limit: 'leadAddress', input: () => leadRequest(new Date()) },
  'session.completeUnlock': { limit: 'certificationVerifyAddress', input: () => ({ code, password: PASSWORD }) },
};

const queries: ReadonlySet<string> = new Set(
  procedures.filter(([, procedure]) => procedure._def.type === 'query').map(([path]) => path),
);

function send(path: string, from: string, body: string): Promise<Response> {
  const [isQuery, headers] = [queries.has(path), { 'x-forwarded-for': from }];
  const url = `http://localhost/api/trpc/${path}${isQuery ? `?input=${encodeURIComponent(body)}` : ''}`;
  const change = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  return handleTrpc(new Request(url, isQuery ? { headers } : change));
}
const post = (path: string, from: string, json: unknown) => send(path, from, JSON.stringify({ json }));
/** Bodies that are rejected before a service sees them. */
const badBodies = ['{', '{"json":7}', '{"json":{"email":"a\\u0000@dagaon.test"}}'];

/** Takes points until one is rejected; returns how many were taken. */
async function takeAll(take: () => Promise<unknown>): Promise<number> {
  for (let used = 0; ; used += 1) {
    const rejected = await take().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (rejected === null) continue;
    expect(rejected).toMatchObject({ code: 'RATE_LIMITED' } satisfies Partial<DomainError>);
    return used;
  }
}

describe('calls with their own limit', () => {
  it('are exactly the listed ones', () => {
    const limited = procedures.filter(([, procedure]) => metaOf(procedure)?.ownLimit !== undefined);
    expect(Object.fromEntries(limited.map(([path, procedure]) => [path, metaOf(procedure)?.ownLimit]))).toEqual(
      Object.fromEntries(Object.entries(calls).map(([path, { limit }]) => [path, limit])),
    );
  });

  it.each(Object.entries(calls))(
    '%s is allowed after the network has spent its anonymous calls, and counts against its own limit',
    async (path, { limit, input }) => {
      const from = address();
      await takeAll(() => callBudget.take(from));
      expect((await post(path, from, input())).status).not.toBe(429);
      expect(await takeAll(() => consumePoint(limit, from))).toBe(accountPolicy.limits[limit].points - 1);

      // A network over the limit costs no statement.
      const statements = await recordStatements(async () => {
        const rejected = await post(path, from, input());
        expect(rejected.status).toBe(429);
        expect(await rejected.json()).toMatchObject({ error: { json: { data: { details: { limit } } } } });
      });
      expect(statements).toEqual([]);
    },
  );

  const countedUnread = Object.entries(calls).filter(([path]) => path !== 'session.login');
  it.each(countedUnread)('%s also counts a call with a bad input', async (path, { limit }) => {
    const from = address();
    for (const body of badBodies) {
      const { status } = await send(path, from, body);
      expect([body, status >= 400 && status < 500 && status !== 429]).toEqual([body, true]);
    }
    expect(await takeAll(() => consumePoint(limit, from))).toBe(accountPolicy.limits[limit].points - badBodies.length);
  });

  it('session.login does not count an input without a password', async () => {
    const from = address();
    for (const body of badBodies) expect((await send('session.login', from, body)).status).toBe(400);
    expect(await takeAll(() => consumePoint('loginAddress', from))).toBe(accountPolicy.limits.loginAddress.points);
  });
});
