import type { Tx } from '~/server/db';

/**
 * The key of a contract's next refund: one that a dispute opened again is refunded once more. The caller holds the
 * order's lock.
 */
export async function contractRefundKey(tx: Tx, contractId: number): Promise<string> {
  const before = await tx.refund.count({ where: { contractId } });
  return before === 0 ? `refund:contract:${contractId}` : `refund:contract:${contractId}:${before + 1}`;
}

type Keyed = { idempotencyKey: string };

/** Under the key of a refusal the gateway would only repeat it: the next try has a key of its own. */
export function nextRefundKey({ idempotencyKey }: Keyed): string {
  return `${idempotencyKey}+`;
}

export function wasRetried({ idempotencyKey }: Keyed): boolean {
  return idempotencyKey.endsWith('+');
}
