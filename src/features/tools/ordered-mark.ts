import { brand } from '~/domain/shared/brand';

/** Which order is being paid: once it is, what it held leaves the cart. A storage that is blocked forgets it. */
const keyOf = (owner: string) => `${brand.key}:tools-ordered:${owner}`;

export function markOrdered(owner: string, encryptedOrderId: string): void {
  try {
    window.localStorage.setItem(keyOf(owner), encryptedOrderId);
  } catch {
    // Blocked or full: the cart keeps its lines, and they can be taken out by hand.
  }
}

/** Whether this order is the one that was being paid; true once. */
export function takeMark(owner: string, encryptedOrderId: string): boolean {
  try {
    if (window.localStorage.getItem(keyOf(owner)) !== encryptedOrderId) return false;
    window.localStorage.removeItem(keyOf(owner));
    return true;
  } catch {
    return false;
  }
}
