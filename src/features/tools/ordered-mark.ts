import { brand } from '~/domain/shared/brand';
import { browserPlace, storedText } from '~/components/browser/stored-value';

/**
 * Stores the order that is being paid, so that its tools leave the cart after the payment. With a blocked storage they
 * stay in the cart, and the user can remove them.
 */
const mark = (owner: string) => storedText(browserPlace, `${brand.key}:tools-ordered:${owner}`);

export function markOrdered(owner: string, encryptedOrderId: string): void {
  mark(owner).write(encryptedOrderId);
}

/** Returns whether this order is the one that was being paid; true only once. */
export function takeMark(owner: string, encryptedOrderId: string): boolean {
  const isOurs = mark(owner).read() === encryptedOrderId;
  if (isOurs) mark(owner).remove();
  return isOurs;
}
