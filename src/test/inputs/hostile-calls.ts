import superjson from 'superjson';
import type { AnyProcedure } from '@trpc/server';
import { canAccess, type Permission, type Role, roles } from '~/domain/shared/access';
import { errorCatalogue } from '~/domain/shared/errors';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createOwnedRows } from '../factories/owned-rows';
import { nameRows, spoil } from './hostile-input';
import { cookieOf, type TestMember } from '../members';
import { metaOf, inputOf } from '../procedures';
import { createRandom, describeInput, pick, sampleInput } from './sample-input';

/** Bodies that the product's own client never sends. */
export const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"json":',
  '{"json":{},"meta":{"values":{"__proto__":["Date"]}}}',
  '{"meta":{"values":[["x"]]}}',
  'x'.repeat(300_000),
];

/**
 * Encodes an input as the product's client does; a value that superjson rejects is sent as plain JSON, as an attacker
 * would.
 */
export function encodeInput(input: unknown): string {
  try {
    return superjson.stringify(input);
  } catch {
    return JSON.stringify({ json: input });
  }
}

/** Returns the path and the `fetch` options for a call of a procedure with this body. */
export function callOf(path: string, type: string, body: string): { path: string; init: RequestInit } {
  if (type !== 'query') return { path: `/api/trpc/${path}`, init: { method: 'POST', body } };
  return { path: `/api/trpc/${path}?input=${encodeURIComponent(body.toWellFormed().slice(0, 100_000))}`, init: {} };
}

/** Returns one token of every kind of row, all of another user. */
export async function foreignTokens(): Promise<Record<string, string>> {
  const { tokens, people } = await createOwnedRows();
  const coachId = people.coach.coachId ?? 0;
  const { id: contractId, learnerId } = await db.contract.findFirstOrThrow({
    where: { learnerId: people.learner.userId, coachId },
  });
  const complaintInput = {
    contractId,
    reporterId: learnerId,
    reportedBy: 'learner',
    kind: 'LATE',
    text: '20분 늦게 시작했어요.',
  } as const;
  const wrote = { coachId, learnerId, contractId, serviceType: 'workout', writer: '김*늘', rating: 5 } as const;
  const [tool, message, review, complaint] = await Promise.all([
    db.tool.findFirstOrThrow(),
    db.message.findFirstOrThrow(),
    db.review.create({ data: { ...wrote, contents: '허리가 편해졌어요.' } }),
    db.complaint.create({ data: complaintInput }),
  ]);
  return {
    ...tokens,
    tool: encryptId('tool', tool.id),
    message: encryptId('message', message.id),
    review: encryptId('review', review.id),
    complaint: encryptId('complaint', complaint.id),
  };
}

export type Members = Readonly<Record<Role, TestMember>>;

/** Calls of the session router end sessions and change users, so each of them gets its own session. */
export const endsSessions = (path: string) => path.startsWith('session.');

/** Returns a cookie for the role; only a session that acts as another user can stop acting. */
async function logIn(path: string, role: Role, members: Members): Promise<string> {
  const [{ actor }, operator] = [members[role], members.operator.actor];
  if (actor.kind === 'anonymous' || operator.kind === 'anonymous') return '';
  return cookieOf(actor.userId, path === 'session.endImpersonation' ? operator.userId : null);
}

/** Returns the cookies of a procedure's callers, which are reused between calls unless a call ends the session. */
export function cookiesFor(path: string): (role: Role, members: Members) => Promise<string> {
  const cookies = new Map<Role, string>();
  return async (role, members) => {
    const cookie = cookies.get(role) ?? (await logIn(path, role, members));
    if (!endsSessions(path)) cookies.set(role, cookie);
    return cookie;
  };
}

function accessOf(procedure: AnyProcedure): Permission {
  const access = metaOf(procedure)?.access;
  if (!access) throw new Error('no access named');
  return access;
}

/** Returns the roles that may call the procedure. */
export function allowedRoles(procedure: AnyProcedure): Role[] {
  const access = accessOf(procedure);
  return roles.filter((role) => canAccess(role, access));
}

export type HostileCase = { role: Role; input: unknown };

/**
 * Yields inputs of a procedure, most of them corrupted somewhere, with a role that may call it; the same for the same
 * seed.
 */
export function* hostileCases(
  path: string,
  procedure: AnyProcedure,
  foreign: Record<string, string>,
  seed = 0,
): Generator<HostileCase> {
  const random = createRandom(path.length * 7919 + path.charCodeAt(path.length - 1) + seed);
  const allowed = allowedRoles(procedure);
  const schema = describeInput(inputOf(procedure));
  for (let index = 0; ; index += 1) {
    const sample = schema ? sampleInput(schema, random) : undefined;
    const valid = index % 8 < 6 ? nameRows(sample, foreign, random) : sample;
    const input = index % 4 === 0 ? valid : spoil(valid ?? {}, random);
    yield { role: pick(random, allowed), input };
  }
}

/**
 * Returns what is wrong with a response to hostile input, or null: it must be a result or an error of the catalogue
 * about the input.
 */
export function faultOf(status: number, answer: string): string | null {
  if (status === 500) return 'a fault';
  if (/prisma|node_modules|at Object|stack"/i.test(answer)) return 'the inside is shown';
  if (status < 400) return null;
  const error = readError(answer);
  const code = error?.data?.domainCode;
  if (code === undefined || !Object.hasOwn(errorCatalogue, code)) return 'an error without a code of the catalogue';
  if (code === 'INTERNAL') return `rejected with ${code}`;
  // The guard's two rejections would mean that the input was never read. Business rules have their own messages.
  if (error?.message === errorCatalogue.UNAUTHENTICATED.message) return 'rejected as anonymous';
  return error?.message === errorCatalogue.FORBIDDEN.message ? 'rejected by the permission matrix' : null;
}

type AnsweredError = { message?: string; data?: { domainCode?: string } };

function readError(answer: string): AnsweredError | null {
  try {
    const parsed: unknown = JSON.parse(answer);
    const error = (Array.isArray(parsed) ? parsed[0] : parsed) as { error?: { json?: AnsweredError } } | undefined;
    return error?.error?.json ?? null;
  } catch {
    return null;
  }
}
