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
import { type Attack, Findings } from './attack';
import type { AttackedProduct } from './attacked-product.mjs';
import { headersOf } from './client';

/** Total number of calls, divided evenly among the procedures. */
const CALLS = 86_240;
const AT_ONCE = 16;
/** A user who has closed the account cannot log in again, so the attack continues with new members. */
const CLOSES_ACCOUNT = 'session.closeAccount';
/** Answer of the HTTP server itself when the URL of a query exceeds the limit for headers. */
const HEADERS_TOO_LARGE = 431;

type Procedure = (typeof procedures)[number];

type Answer = { status: number; fault: string | null };

async function sendCall(
  url: string,
  [procedurePath, procedure]: Procedure,
  body: string,
  cookie: string,
): Promise<Answer> {
  const { path, init } = callOf(procedurePath, procedure._def.type, body);
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...headersOf(url, cookie), 'content-type': 'application/json' },
  });
  const { status } = response;
  return { status, fault: status === HEADERS_TOO_LARGE ? null : faultOf(status, await response.text()) };
}

async function attackProcedure(
  url: string,
  entry: Procedure,
  calls: number,
  foreign: Record<string, string>,
  allMembers: Members,
  findings: Findings,
): Promise<void> {
  const [path, procedure] = entry;
  const cookieFor = cookiesFor(path);
  const report = ({ fault }: Answer) => findings.check(fault === null, `${path}: ${fault}`);
  const role = allowedRoles(procedure).at(-1) ?? 'anonymous';
  // A procedure that ends the caller's other sessions gets its own members, because the shared ones are calling
  // elsewhere.
  let members = endsSessions(path) ? await createMembers() : allMembers;
  for (const body of brokenBodies) report(await sendCall(url, entry, body, await cookieFor(role, members)));
  const cases = hostileCases(path, procedure, foreign, 1);
  for (let index = brokenBodies.length; index < calls; index += 1) {
    const { value } = cases.next();
    if (!value) return;
    const answer = await sendCall(url, entry, encodeInput(value.input), await cookieFor(value.role, members));
    report(answer);
    if (path === CLOSES_ACCOUNT && answer.status === 200) members = await createMembers();
  }
}

export const hostileInput: Attack = {
  name: 'hostile-input',
  what: 'every procedure with broken bodies and with inputs that are spoiled somewhere, by those who may call it',
  async run({ url }: AttackedProduct) {
    const findings = new Findings();
    const [foreign, allMembers] = [await foreignTokens(), await createMembers()];
    const share = Math.ceil(CALLS / procedures.length);
    const remaining = [...procedures];
    const work = async () => {
      for (let entry = remaining.shift(); entry; entry = remaining.shift())
        await attackProcedure(url, entry, share, foreign, allMembers, findings);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { tried: share * procedures.length, found: findings.list() };
  },
};
