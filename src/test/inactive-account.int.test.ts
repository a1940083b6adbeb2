import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { codeOf } from '~/test/rejection';

/**
 * Calls that lock the account's row themselves. They began with a session in force; then the account became dormant, or
 * an operator suspended it.
 */
async function scene() {
  const [learner, offered, tool] = [await createPayingLearner(), await createOfferedCoach(), await createTool()];
  const toolInput = await toolOrderInput([toolLine(tool)]);
  const own = callerFor(learner);
  const encryptedCoachId = encryptId('coach', offered.coach.id);
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'coach.setFavourite': () => own.coach.setFavourite({ encryptedCoachId, favourite: true }),
    'payment.createOrder': () => own.payment.createOrder(orderInput(offered, hourInDays(3, 19))),
    'session.updateProfile': () => own.session.updateProfile({ name: '김하늘', phone: '' }),
    'suggest.answerHealthCheck': () =>
      own.suggest.answerHealthCheck({ serviceType: 'workout', conditions: [], doctorOn: null }),
    'tools.createOrder': () => own.tools.createOrder(toolInput),
  };
  const results = async () => {
    const codes: Record<string, string> = {};
    for (const [name, call] of Object.entries(calls)) codes[name] = await call().then(() => 'accepted', codeOf);
    return codes;
  };
  return { userId: learner.userId, names: Object.keys(calls), results };
}

describe('a call of a person whose account is not active any more', () => {
  it.each(['DORMANT', 'SUSPENDED'] as const)('writes nothing: %s', async (status) => {
    const { userId, names, results } = await scene();
    const all = (code: string) => Object.fromEntries(names.map((name) => [name, code]));
    await db.user.update({ where: { id: userId }, data: { status } });
    expect(await results()).toEqual(all('UNAUTHENTICATED'));
    expect([
      await db.order.count({ where: { learnerId: userId } }),
      await db.toolOrder.count({ where: { learnerId: userId } }),
      await db.favouriteCoach.count({ where: { userId } }),
    ]).toEqual([0, 0, 0]);
    await db.user.update({ where: { id: userId }, data: { status: 'ACTIVE' } });
    expect(await results()).toEqual(all('accepted'));
  });
});
