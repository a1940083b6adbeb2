import superjson from 'superjson';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, type Role, mayAccess, roles } from '~/domain/shared/access';
import { errorCatalogue } from '~/domain/shared/errors';
import { db } from '~/server/db';
import { encryptId } from '~/server/encrypted-id';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { nameRows, spoil } from '~/test/hostile-input';
import { cookieOf, createMembers } from '~/test/members';
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

function request(path: string, type: string, body: string, cookie: string): Request {
  const headers = { cookie, 'content-type': 'application/json' };
  if (type === 'query') return new Request(`http://localhost/api/trpc/${path}?input=${encodeURIComponent(body.toWellFormed().slice(0, 100_000))}`, { headers });
  return new Request(`http://localhost/api/trpc/${path}`, { method: 'POST', body, headers });
}

/** One token of every kind of row, all of somebody else's. */
async function foreignTokens(): Promise<Record<string, string>> {
  const { tokens, people } = await createOwnedRows();
  const contract = await db.contract.findFirstOrThrow({ where: { learnerId: people.learner.userId, coachId: people.coach.coachId ?? 0 } });
  const { coachId, learnerId, id: contractId } = contract;
  const [tool, message, review, complaint] = await Promise.all([
    db.tool.findFirstOrThrow(),
    db.message.findFirstOrThrow(),
    db.review.create({ data: { coachId, learnerId, contractId, serviceType: 'workout', writer: '김*늘', rating: 5, contents: '허리가 편해졌어요.' } }),
    db.complaint.create({ data: { contractId, reporterId: learnerId, reportedBy: 'learner', kind: 'LATE', text: '20분 늦게 시작했어요.' } }),
  ]);
  return { ...tokens, tool: encryptId('tool', tool.id), message: encryptId('message', message.id), review: encryptId('review', review.id), complaint: encryptId('complaint', complaint.id) };
}

type Members = Awaited<ReturnType<typeof createMembers>>;

/** Calls about one's own session end sessions and change people: each of them gets its own. */
const endsSessions = (path: string) => path.startsWith('session.');

/** Only who acts as another can stop acting. */
async function logIn(path: string, role: Role, members: Members): Promise<string> {
  const [{ actor }, operator] = [members[role], members.operator.actor];
  if (actor.kind === 'anonymous' || operator.kind === 'anonymous') return '';
  return cookieOf(actor.userId, path === 'session.endImpersonation' ? operator.userId : null);
}

/** The cookies of a procedure's callers, kept from call to call where no call ends them. */
function cookiesFor(path: string): (role: Role, members: Members) => Promise<string> {
  const kept = new Map<Role, string>();
  return async (role, members) => {
    const cookie = kept.get(role) ?? (await logIn(path, role, members));
    if (!endsSessions(path)) kept.set(role, cookie);
    return cookie;
  };
}

async function expectTyped(response: Response, about: unknown): Promise<void> {
  const answer = await response.text();
  const context = `${JSON.stringify(about)?.slice(0, 600)} → ${answer.slice(0, 600)}`;
  expect(response.status, context).not.toBe(500);
  expect(answer).not.toMatch(/prisma|node_modules|at Object|stack"/i);
  if (response.status < 400) return;
  const parsed: unknown = JSON.parse(answer);
  const error = Array.isArray(parsed) ? (parsed[0] as unknown) : parsed;
  const { message, data } = (error as { error?: { json?: { message?: string; data?: { domainCode?: string } } } }).error?.json ?? {};
  const code = data?.domainCode;
  expect(Object.keys(errorCatalogue), context).toContain(code);
  // The guard's two refusals: they would mean that the input was never looked at. Rules refuse in their own words.
  expect(['INTERNAL', 'UNAUTHENTICATED'], context).not.toContain(code);
  expect(message, context).not.toBe(errorCatalogue.FORBIDDEN.message);
}

function accessOf(procedure: Parameters<typeof metaOf>[0]): Permission {
  const access = metaOf(procedure)?.access;
  if (!access) throw new Error('no access named');
  return access;
}

describe('hostile input over HTTP', () => {
  let foreign: Awaited<ReturnType<typeof foreignTokens>>;
  let everybody: Members;

  beforeAll(async () => {
    [foreign, everybody] = [await foreignTokens(), await createMembers()];
  });

  it.each(procedures)('%s answers with a typed error or a result', async (path, procedure) => {
    const random = createRandom(path.length * 7919 + path.charCodeAt(path.length - 1));
    const access = accessOf(procedure);
    const allowed = roles.filter((role) => mayAccess(role, access));
    const schema = describeInput((procedure._def as { inputs?: unknown[] }).inputs?.[0]);
    const cookieFor = cookiesFor(path);
    let members = endsSessions(path) ? await createMembers() : everybody;
    for (let index = 0; index < CASES; index += 1) {
      // Who has left cannot log in again.
      if (path === 'session.leave') members = await createMembers();
      const sample = schema ? sampleInput(schema, random) : undefined;
      const valid = index % 8 < 6 ? nameRows(sample, foreign, random) : sample;
      const input = index % 4 === 0 ? valid : spoil(valid ?? {}, random);
      const role = pick(random, allowed);
      await expectTyped(await handleTrpc(request(path, procedure._def.type, encode(input), await cookieFor(role, members))), { path, role, input });
    }
  });

  it.each(procedures)('%s survives a broken body', async (path, procedure) => {
    const access = accessOf(procedure);
    const role = roles.findLast((candidate) => mayAccess(candidate, access)) ?? 'anonymous';
    const cookieFor = cookiesFor(path);
    for (const body of brokenBodies) await expectTyped(await handleTrpc(request(path, procedure._def.type, body, await cookieFor(role, everybody))), { path, role, body: body.slice(0, 60) });
  });
});
