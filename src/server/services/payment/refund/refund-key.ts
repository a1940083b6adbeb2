import type { Tx } from '~/server/db';

/**
 * Returns the key of a contract's next refund; a contract that a dispute reopened is refunded again. The caller holds
 * the order's lock.
 */
export async function contractRefundKey(tx: Tx, contractId: number): Promise<string> {
  const before = await tx.refund.count({ where: { contractId } });
  return before === 0 ? `refund:contract:${contractId}` : `refund:contract:${contractId}:${before + 1}`;
}

type Keyed = { idempotencyKey: string };

/** Returns the key of the next attempt; under the old key the gateway would only repeat its rejection. */
export function nextRefundKey({ idempotencyKey }: Keyed): string {
  return `${idempotencyKey}+`;
}

export function wasRetried({ idempotencyKey }: Keyed): boolean {
  return idempotencyKey.endsWith('+');
}
