import { beforeAll, describe, expect, it } from 'vitest';
import {
  allowedRoles,
  brokenBodies,
  callOf,
  cookiesFor,
  encodeInput,
  endsSessions,
  faultOf,
  foreignTokens,
  hostileCases,
  type Members,
} from '~/test/inputs/hostile-calls';
import { createMembers } from '~/test/members';
import { procedures } from '~/test/procedures';
import { handleTrpc } from './http';

const CASES = 40;

let calls = 0;
/**
 * Returns another network address for each call; otherwise rate limits would reject most calls before their input is
 * read.
 */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

function request(procedurePath: string, type: string, body: string, cookie: string): Request {
  const { path, init } = callOf(procedurePath, type, body);
  const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
  return new Request(`http://localhost${path}`, { ...init, headers });
}

async function expectTyped(response: Response, about: unknown): Promise<void> {
  const answer = await response.text();
  const context = `${JSON.stringify(about)?.slice(0, 600)} → ${answer.slice(0, 600)}`;
  expect(faultOf(response.status, answer), context).toBeNull();
}

describe('hostile input over HTTP', () => {
  let foreign: Awaited<ReturnType<typeof foreignTokens>>;
  let allMembers: Members;

  beforeAll(async () => {
    [foreign, allMembers] = [await foreignTokens(), await createMembers()];
  });

  it.each(procedures)('%s answers with a typed error or a result', async (path, procedure) => {
    const cookieFor = cookiesFor(path);
    const cases = hostileCases(path, procedure, foreign);
    let members = endsSessions(path) ? await createMembers() : allMembers;
    for (let index = 0; index < CASES; index += 1) {
      // A user with a closed account cannot log in again.
      if (path === 'session.closeAccount') members = await createMembers();
      const { role, input } = cases.next().value ?? { role: 'anonymous' };
      await expectTyped(
        await handleTrpc(request(path, procedure._def.type, encodeInput(input), await cookieFor(role, members))),
        { path, role, input },
      );
    }
  });

  it.each(procedures)('%s survives a broken body', async (path, procedure) => {
    const role = allowedRoles(procedure).at(-1) ?? 'anonymous';
    const cookieFor = cookiesFor(path);
    for (const body of brokenBodies)
      await expectTyped(await handleTrpc(request(path, procedure._def.type, body, await cookieFor(role, allMembers))), {
        path,
        role,
        body: body.slice(0, 60),
      });
  });
});
