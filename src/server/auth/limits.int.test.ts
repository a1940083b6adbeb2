import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { callPolicy } from '~/domain/shared/call-policy';
import { db } from '~/server/db';
import { recordStatements } from '~/test/recorded-statements';
import { consumePoint } from './limits';

const limits = { ...accountPolicy.limits, ...callPolicy.limits };
type Name = keyof typeof limits;
const namesPer = (per: 'network' | 'account') =>
  (Object.keys(limits) as Name[]).filter((name) => limits[name].per === per);

async function overspend(name: Name, key: string): Promise<void> {
  for (let index = 0; index < limits[name].points; index += 1) await consumePoint(name, key);
  await expect(consumePoint(name, key)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
}

/** Resets the limit as another process would. */
async function resetInOtherProcess(name: Name): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: `${name}:` } } });
}

describe('when a limit is exceeded', () => {
  it.each(namesPer('account'))('%s lets an account through after another process has reset it', async (name) => {
    await overspend(name, 'somebody');
    await resetInOtherProcess(name);
    expect((await consumePoint(name, 'somebody')).points).toBeGreaterThanOrEqual(0);
  });

  it.each(namesPer('network'))('%s rejects a network without a statement', async (name) => {
    await overspend(name, '203.0.113.9');
    const statements = await recordStatements(() =>
      expect(consumePoint(name, '203.0.113.9')).rejects.toMatchObject({ code: 'RATE_LIMITED' }),
    );
    expect(statements).toEqual([]);
  });
});
