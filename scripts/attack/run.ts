// Runs the attacks one after the other and prints the findings of each. `index.mjs` has started the product.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../lib/plain-error.mjs';
import { root } from '../lib/project.mjs';
import { printStep } from '../lib/steps.mjs';
import { describeMachine } from '../bench/report';
import type { Attack, AttackResult } from './attack';
import type { AttackedProduct } from './attacked-product.mjs';
import { closing } from './accounts/closing';
import { passwords } from './accounts/passwords';
import { duplicates } from './duplicates';
import { hostileInput } from './hostile';
import { kills } from './kills';
import { lessonKills } from './lesson-kills';
import { lessons } from './lessons';
import { notices } from './notices';
import { pooler } from './pooler/pooler';
import { publish } from './publish/publish';
import { writeResults } from './report';
import { randomDays } from './random-days';
import { hourRush, toolRush } from './rush';
import { seatKills } from './seats/seat-kills';
import { seatRush } from './seats/seat-rush';
import { withdrawn } from './seats/withdrawn';
import { settlementKills } from './settlement-kills';
import { stamps } from './stamps';
import { strangers } from './strangers';

const attacks: readonly Attack[] = [
  hourRush,
  toolRush,
  seatRush,
  seatKills,
  withdrawn,
  settlementKills,
  randomDays,
  lessons,
  duplicates,
  closing,
  passwords,
  notices,
  stamps,
  strangers,
  hostileInput,
  kills,
  lessonKills,
  publish,
  pooler,
];

/** @returns whether no violation was found */
export async function runAttacks(product: AttackedProduct, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      people: { type: 'string' },
    },
  });
  const chosen = attacks.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  if (chosen.length === 0)
    throw new PlainError(`No attack called ${positionals.join(', ')}: ${attacks.map(({ name }) => name).join(', ')}.`);
  const size = {
    ...(values.rounds === undefined ? {} : { rounds: Number(values.rounds) }),
    ...(values.people === undefined ? {} : { people: Number(values.people) }),
  };
  const results: { attack: Attack; result: AttackResult }[] = [];
  for (const attack of chosen) {
    const startedAt = performance.now();
    const result = await attack.run(product, size);
    printStep(attack.name, `${result.tried.toLocaleString('en')} tried, ${result.found.length} found`, startedAt);
    for (const finding of result.found) console.log(`    ${finding}`);
    results.push({ attack, result });
  }
  if (values.write) {
    const [machine, day] = [describeMachine(new Date()), new Date().toISOString().slice(0, 10)];
    writeResults(join(root, 'docs/testing.md'), { machine, day, names: attacks.map(({ name }) => name) }, results);
  }
  return results.every(({ result }) => result.found.length === 0);
}
