import { setTimeout as pause } from 'node:timers/promises';
import { listPersonalTables, listRemains, type PersonalTable } from '~/test/personal-rows';
import { PASSWORD } from '~/test/factories/account';
import { type Attack, Findings } from '../attack';
import { codeOf, outcomeOf } from '../client';
import {
  type AttackedCompany,
  type ClosingPerson,
  createAttackedCompany,
  createClosingAccount,
  createStage,
  PER_COMPANY,
  type Stage,
} from './closing-scene';
import { personalWrites } from './writes/all-writes';
import { type PersonalWrite, ROUND_KINDS } from './writes/personal-write';

const ROUNDS = 50;
/** Requests start within this many milliseconds around the closing. */
const SPREAD_MS = 60;

const writesOf = ({ isEmployee }: ClosingPerson): PersonalWrite[] =>
  personalWrites.filter(({ by }) => by === undefined || (by === 'employee') === isEmployee);

/** Sends each request once for an account that nobody closes, so that a request that can never succeed is found. */
async function trySingly(stage: Stage, findings: Findings): Promise<void> {
  const company = await createAttackedCompany(stage.url);
  for (const isEmployee of [true, false]) {
    const person = await createClosingAccount(stage, company, isEmployee);
    for (const { what, send } of writesOf(person)) {
      const outcome = await outcomeOf(send(person));
      findings.check(outcome === 'OK', `${what}: rejected although nobody closes the account: ${outcome}`);
    }
  }
}

type Round = { stage: Stage; company: AttackedCompany; number: number; tables: readonly PersonalTable[] };

async function playRound({ stage, company, number, tables }: Round, findings: Findings): Promise<number> {
  const person = await createClosingAccount(stage, company, number % 2 === 0);
  const writes = writesOf(person).filter(
    ({ rejectsClosing }) => rejectsClosing === undefined || rejectsClosing.inRound === number % ROUND_KINDS,
  );
  const allowed = writes.flatMap(({ rejectsClosing }) => rejectsClosing?.codes ?? []);
  const outcomes = writes.map(async ({ what, send }) => {
    await pause(Math.random() * SPREAD_MS);
    const outcome = await outcomeOf(send(person));
    findings.check(outcome !== 'INTERNAL', `${what}: a request failed as a fault`);
  });
  await pause(Math.random() * SPREAD_MS);
  const closed = await person.closer.session.closeAccount.mutate({ password: PASSWORD }).catch(codeOf);
  await Promise.all(outcomes);
  const isExpected = closed === undefined || allowed.includes(closed);
  findings.check(isExpected, `closing was rejected: ${String(closed)}`);
  if (closed === undefined)
    for (const remains of await listRemains(tables, person.id, person.traces))
      findings.check(false, `a closed account has ${remains}`);
  return writes.length;
}

export const closing: Attack = {
  name: 'closing',
  what: `${personalWrites.length} requests that write rows of a person, by the person and by others, while the account is closed; then every table with a path to the account is read; ${ROUNDS} rounds`,
  async run({ url }, { rounds = ROUNDS }) {
    const findings = new Findings();
    const [stage, tables] = [await createStage(url), await listPersonalTables()];
    await trySingly(stage, findings);
    let [tried, company] = [0, await createAttackedCompany(url)];
    for (let number = 0; number < rounds; number += 1) {
      if (number % PER_COMPANY === PER_COMPANY - 1) company = await createAttackedCompany(url);
      tried += await playRound({ stage, company, number, tables }, findings);
    }
    return { tried, found: findings.list() };
  },
};
