import { entityTypes } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';

/** Nobody's call of ours is about more, or hides them deeper. */
const MOST = 20;
const DEEPEST = 4;

/**
 * The rows that a call's input names, as "contract:12": what opens as one of our outside ids, and order numbers.
 * Nothing else of an input is looked at, so that no word of it, and nothing about health, can come along.
 */
export function targetsOf(input: unknown): string[] {
  const found = new Set<string>();
  collect(input, '', DEEPEST, found);
  return [...found];
}

function collect(value: unknown, key: string, deeper: number, found: Set<string>): void {
  if (found.size >= MOST) return;
  if (typeof value === 'string') {
    const target = /^(oid|orderId)$/.test(key) ? orderOf(value) : /^(encrypted|uid$)/.test(key) ? rowOf(value) : null;
    if (target) found.add(target);
  } else if (typeof value === 'object' && value !== null && deeper > 0) {
    const list = Array.isArray(value);
    for (const [name, item] of Object.entries(value).slice(0, 100)) collect(item, list ? key : name, deeper - 1, found);
  }
}

/** An order number as services/payment/order/new-oid.ts writes one. */
function orderOf(oid: string): string | null {
  return /^T?\d{8}-[2-9A-Z]{12}$/.test(oid) ? `oid:${oid}` : null;
}

function rowOf(token: string): string | null {
  if (token.length > 200) return null;
  for (const type of entityTypes) {
    try {
      return `${type}:${decryptId(type, token).id}`;
    } catch (thrown) {
      // Of another kind, or no id at all.
      if (!(thrown instanceof DomainError)) throw thrown;
    }
  }
  return null;
}
