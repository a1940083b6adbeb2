import superjson from 'superjson';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, mayAccess, roles } from '~/domain/shared/access';
import { errorCatalogue } from '~/domain/shared/errors';
import { spoil } from '~/test/hostile-input';
import { type TestMember, createMembers } from '~/test/members';
import { metaOf, procedures } from '~/test/procedures';
import { createRandom, describeInput, pick, sampleInput } from '~/test/sample-input';
import { handleTrpc } from './http';

const CASES = 40;

/** Bodies that are not what a client of ours would ever send. */
const brokenBodies = ['', '{', 'null', '[]', '"x"', '{"json":', '{"json":{},"meta":{"values":{"__proto__":["Date"]}}}', '{"meta":{"values":[["x"]]}}', 'x'.repeat(300_000)];

/** As our client sends it; what superjson refuses to write is sent as plain JSON, as an attacker would. */
function encode(input: unknown): string {
  try {
    return superjson.stringify(input);
  } catch {
    return JSON.stringify({ json: input });
  }
}

function request(path: string, type: string, body: string, member: TestMember): Request {
  const headers = { cookie: member.cookie, 'content-type': 'application/json' };
  if (type === 'query') return new Request(`http://localhost/api/trpc/${path}?input=${encodeURIComponent(body.toWellFormed().slice(0, 100_000))}`, { headers });
  return new Request(`http://localhost/api/trpc/${path}`, { method: 'POST', body, headers });
}

async function expectTyped(response: Response, about: unknown): Promise<void> {
  const answer = await response.text();
  const context = JSON.stringify(about)?.slice(0, 600);
  expect(response.status, `${context} → ${answer.slice(0, 600)}`).not.toBe(500);
  expect(answer).not.toMatch(/prisma|node_modules|at Object|stack"/i);
  if (response.status < 400) return;
  const parsed: unknown = JSON.parse(answer);
  const error = Array.isArray(parsed) ? (parsed[0] as unknown) : parsed;
  const code = (error as { error?: { json?: { data?: { domainCode?: string } } } }).error?.json?.data?.domainCode;
  expect(Object.keys(errorCatalogue), `${context} → ${answer.slice(0, 600)}`).toContain(code);
  expect(code, context).not.toBe('INTERNAL');
}

function accessOf(procedure: Parameters<typeof metaOf>[0]): Permission {
  const access = metaOf(procedure)?.access;
  if (!access) throw new Error('no access named');
  return access;
}

describe('hostile input over HTTP', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;

  beforeAll(async () => {
    members = await createMembers();
  });

  it.each(procedures)('%s answers with a typed error or a result', async (path, procedure) => {
    const random = createRandom(path.length * 7919 + path.charCodeAt(path.length - 1));
    const access = accessOf(procedure);
    const allowed = roles.filter((role) => mayAccess(role, access));
    const schema = describeInput((procedure._def as { inputs?: unknown[] }).inputs?.[0]);
    for (let index = 0; index < CASES; index += 1) {
      const valid = schema ? sampleInput(schema, random) : undefined;
      const input = index % 4 === 0 ? valid : spoil(valid ?? {}, random);
      const member = members[pick(random, allowed)];
      await expectTyped(await handleTrpc(request(path, procedure._def.type, encode(input), member)), { path, input });
    }
  });

  it.each(procedures)('%s survives a broken body', async (path, procedure) => {
    const access = accessOf(procedure);
    const role = roles.find((candidate) => mayAccess(candidate, access)) ?? 'anonymous';
    for (const body of brokenBodies) await expectTyped(await handleTrpc(request(path, procedure._def.type, body, members[role])), { path, body: body.slice(0, 60) });
  });
});
