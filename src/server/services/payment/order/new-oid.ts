import { randomInt } from 'node:crypto';
import { seoulDate } from '~/domain/shared/seoul-time';

/** Characters without look-alikes, so that an order number can be read aloud. */
const OID_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates our order id for the gateway, "20261120-7K2M…": 6 to 64 letters, digits and -, never used twice.
 * @param prefix the kind of what is sold
 */
export function newOid(now: Date, prefix = ''): string {
  const random = Array.from({ length: 12 }, () => OID_LETTERS[randomInt(OID_LETTERS.length)]).join('');
  return `${prefix}${seoulDate(now).replaceAll('-', '')}-${random}`;
}
