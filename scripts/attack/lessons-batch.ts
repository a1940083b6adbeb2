// Lives through random sequences of one seed against the database in DATABASE_URL; exits with code 1 and the shortest
// sequence with a fault.
import '~/server/services/wiring';
import fc from 'fast-check';
import { handleSandbox } from '~/server/integrations/payment-gateway/sandbox/handle';
import { changeSettings } from '~/test/settings';
import { liveMarket } from '~/test/market/live-market';
import { marketStates, reachedStates } from '~/test/market/market-states';
import { lessonCounts, marketStep } from '~/test/market/market-steps';
import { listen } from '~/test/stand-ins/http-server';

const [seed = 0, numRuns = 1] = process.argv.slice(2).map(Number);
const gateway = await listen(handleSandbox);
changeSettings({ APP_URL: gateway.url });
let fault: string | null = null;
const reached = new Set<string>();
const sequences = fc.asyncProperty(
  fc.constantFrom(...lessonCounts),
  fc.array(marketStep, { minLength: 8, maxLength: 32, size: 'max' }),
  async (count, steps) => {
    const result = await liveMarket([{ ...firstPurchase, count }, ...steps], gateway.url);
    fault = result ?? fault;
    for (const state of await reachedStates()) reached.add(state);
    return result === null;
  },
);
/** Every sequence begins with a contract. */
const firstPurchase = {
  action: 'buy',
  learner: 0,
  coach: 0,
  contract: 0,
  lesson: 0,
  side: null,
  ahead: 50,
  wait: 0,
  lostAt: null,
} as const;
const details = await fc.check(sequences, { seed, numRuns });
if (details.failed) console.log(`${JSON.stringify(details.counterexample)}\n${fault ?? String(details.errorInstance)}`);
// Sequences that miss a state prove little about it; a short run can miss the rare ones.
const missed = numRuns < 100 ? [] : marketStates.filter((state) => !reached.has(state));
if (missed.length > 0) console.log(`no sequence reached ${missed.join(', ')}`);
process.exit(details.failed || missed.length > 0 ? 1 : 0);
