import { entityTypes } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';

/** No call of ours names more rows, or nests them deeper. */
const MAX_TARGETS = 20;
const MAX_DEPTH = 4;

/**
 * Returns the rows that a call's input names, such as "contract:12": values that can be decrypted as one of our outside
 * ids, and order numbers. Nothing else of the input is read, so that no text of it, and nothing about health, is
 * recorded.
 */
export function targetsOf(input: unknown): string[] {
  const targets = new Set<string>();
  collect(input, '', MAX_DEPTH, targets);
  return [...targets];
}

function collect(value: unknown, key: string, remainingDepth: number, targets: Set<string>): void {
  if (targets.size >= MAX_TARGETS) return;
  if (typeof value === 'string') {
    const target = /^(oid|orderId)$/.test(key) ? orderOf(value) : /^(encrypted|uid$)/.test(key) ? rowOf(value) : null;
    if (target) targets.add(target);
  } else if (typeof value === 'object' && value !== null && remainingDepth > 0) {
    const list = Array.isArray(value);
    for (const [name, item] of Object.entries(value).slice(0, 100))
      collect(item, list ? key : name, remainingDepth - 1, targets);
  }
}

/** Returns an order number in the format of services/payment/order/new-oid.ts. */
function orderOf(oid: string): string | null {
  return /^T?\d{8}-[2-9A-Z]{12}$/.test(oid) ? `oid:${oid}` : null;
}

function rowOf(token: string): string | null {
  if (token.length > 200) return null;
  for (const type of entityTypes) {
    try {
      return `${type}:${decryptId(type, token).id}`;
    } catch (thrown) {
      // An id of another type, or not an id.
      if (!(thrown instanceof DomainError)) throw thrown;
    }
  }
  return null;
}
