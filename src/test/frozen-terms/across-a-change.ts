import { onTestFinished } from 'vitest';
import { system } from '~/domain/shared/actor';
import { serviceContext } from '~/server/service-context';
import { changePolicies } from '../factories/changed-policies';

export const after = (at: Date | null, ms: number) => new Date((at?.getTime() ?? Number.NaN) + ms);
export const job = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

/** Returns the result of a call, or the code of its rejection. */
export const orCode = (call: Promise<unknown>) =>
  call.catch((error: { cause?: { code?: string } }) => error.cause?.code ?? error);

/** Sells, changes every policy number, and measures the earlier sale and a new one. */
export async function acrossAChange<Sold>(sell: () => Promise<Sold>, measure: (sold: Sold) => Promise<unknown>) {
  const before = await sell();
  onTestFinished(changePolicies());
  return { before: await measure(before), after: await measure(await sell()) };
}
