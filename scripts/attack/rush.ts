import { db } from '~/server/db';
import { createOfferedCoach, hourInDays, ledgerTotal, orderInput } from '~/test/factories/payment';
import { createDeliveryRegion, createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { type Attack, Findings } from './attack';
import { buyLessons, buyTools, createBuyers } from './buyer';
import { tally } from './client';

const ROUNDS = 30;
const HOUR_BUYERS = 32;
const TOOL_BUYERS = 20;

/** Checks that exactly one buyer pays and all others get the given error code. */
function checkOneWinner(findings: Findings, outcomes: string[], loss: string, round: number): void {
  const counts = tally(outcomes);
  const isExpected = counts['PAID'] === 1 && counts[loss] === outcomes.length - 1;
  findings.check(
    isExpected,
    `round ${round}: one should pay and ${outcomes.length - 1} read ${loss}, but ${JSON.stringify(counts)}`,
  );
}

export const hourRush: Attack = {
  name: 'hour-rush',
  what: `${HOUR_BUYERS} learners pay for one hour of one coach at once, ${ROUNDS} rounds`,
  async run({ url }) {
    const findings = new Findings();
    const buyers = await createBuyers(url, HOUR_BUYERS);
    const offered = await createOfferedCoach();
    for (let round = 0; round < ROUNDS; round += 1) {
      const startsAt = hourInDays(2 + Math.floor(round / 7), 8 + 2 * (round % 7));
      const outcomes = await Promise.all(buyers.map((buyer) => buyLessons(url, buyer, orderInput(offered, startsAt))));
      checkOneWinner(findings, outcomes, 'SLOT_TAKEN', round);
      const contracts = await db.contract.count({ where: { coachId: offered.coach.id } });
      findings.check(contracts === round + 1, `round ${round}: ${contracts} contracts instead of ${round + 1}`);
      findings.check((await ledgerTotal()) === 0, `round ${round}: the ledger does not sum to zero`);
    }
    return { tried: ROUNDS * HOUR_BUYERS, found: findings.list() };
  },
};

export const toolRush: Attack = {
  name: 'tool-rush',
  what: `${TOOL_BUYERS} learners pay for the last tool at once, ${ROUNDS} rounds`,
  async run({ url }) {
    const findings = new Findings();
    const buyers = await createBuyers(url, TOOL_BUYERS);
    const region = await createDeliveryRegion();
    for (let round = 0; round < ROUNDS; round += 1) {
      const last = await createTool({ stock: 1, name: `마지막 매트 ${round}` });
      const input = await toolOrderInput([toolLine(last)], region);
      const outcomes = await Promise.all(buyers.map((buyer) => buyTools(url, buyer, input)));
      checkOneWinner(findings, outcomes, 'TOOL_SOLD_OUT', round);
      const { stock } = await db.tool.findUniqueOrThrow({ where: { id: last.id } });
      findings.check(stock === 0, `round ${round}: the stock is ${stock} instead of 0`);
      findings.check((await ledgerTotal()) === 0, `round ${round}: the ledger does not sum to zero`);
    }
    return { tried: ROUNDS * TOOL_BUYERS, found: findings.list() };
  },
};
