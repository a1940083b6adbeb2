import { brand } from '~/domain/shared/brand';
import { browserPlace, storedText } from '~/components/browser/stored-value';

/**
 * Which order is being paid: once it is, what it held leaves the cart. Blocked storage forgets it: the cart keeps its
 * lines then, and they can be taken out by hand.
 */
const mark = (owner: string) => storedText(browserPlace, `${brand.key}:tools-ordered:${owner}`);

export function markOrdered(owner: string, encryptedOrderId: string): void {
  mark(owner).keep(encryptedOrderId);
}

/** Whether this order is the one that was being paid; true once. */
export function takeMark(owner: string, encryptedOrderId: string): boolean {
  const isOurs = mark(owner).read() === encryptedOrderId;
  if (isOurs) mark(owner).drop();
  return isOurs;
}
