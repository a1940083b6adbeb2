import {
  allowedRoles, brokenBodies, callOf, cookiesFor, encodeInput, endsSessions, faultOf, foreignTokens, hostileCases, type Members,
} from '~/test/hostile-calls';
import { createMembers } from '~/test/members';
import { procedures } from '~/test/procedures';
import { type Attack, Findings } from './attack';
import type { AttackedProduct } from './attacked-product.mjs';
import { headersOf } from './client';

/** Calls in all; each procedure gets its share. */
const CALLS = 86_240;
const AT_ONCE = 16;
/** Who closes the account cannot log in again, and making people takes longer than asking: these get fewer. */
const CLOSES_ACCOUNT = 'session.leave';

type Procedure = (typeof procedures)[number];

async function ask(url: string, [procedurePath, procedure]: Procedure, body: string, cookie: string): Promise<string | null> {
  const { path, init } = callOf(procedurePath, procedure._def.type, body);
  const response = await fetch(`${url}${path}`, { ...init, headers: { ...headersOf(url, cookie), 'content-type': 'application/json' } });
  return faultOf(response.status, await response.text());
}

async function attackProcedure(url: string, entry: Procedure, calls: number, foreign: Record<string, string>, everybody: Members, findings: Findings): Promise<void> {
  const [path, procedure] = entry;
  const cookieFor = cookiesFor(path);
  const report = (fault: string | null) => findings.check(fault === null, `${path}: ${fault}`);
  const role = allowedRoles(procedure).at(-1) ?? 'anonymous';
  for (const body of brokenBodies) report(await ask(url, entry, body, await cookieFor(role, everybody)));
  let members = endsSessions(path) ? await createMembers() : everybody;
  const cases = hostileCases(path, procedure, foreign, 1);
  for (let index = brokenBodies.length; index < calls; index += 1) {
    if (path === CLOSES_ACCOUNT && index % 10 === 0) members = await createMembers();
    const { value } = cases.next();
    if (value) report(await ask(url, entry, encodeInput(value.input), await cookieFor(value.role, members)));
  }
}

export const hostileInput: Attack = {
  name: 'hostile-input',
  what: 'every procedure with broken bodies and with inputs that are spoiled somewhere, by those who may call it',
  async run({ url }: AttackedProduct) {
    const findings = new Findings();
    const [foreign, everybody] = [await foreignTokens(), await createMembers()];
    const share = Math.ceil(CALLS / procedures.length);
    const waiting = [...procedures];
    const work = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) await attackProcedure(url, entry, share, foreign, everybody, findings);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { tried: share * procedures.length, found: findings.list() };
  },
};
