import { randomInt } from 'node:crypto';
import { seoulDate } from '~/domain/shared/seoul-time';

/** No letter that is taken for another one, so that an order number can be read out. */
const OID_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Our order id at the gateway, "20261120-7K2M…": 6 to 64 letters, digits and -, never used twice. @param prefix tells
 * what is sold
 */
export function newOid(now: Date, prefix = ''): string {
  const random = Array.from({ length: 12 }, () => OID_LETTERS[randomInt(OID_LETTERS.length)]).join('');
  return `${prefix}${seoulDate(now).replaceAll('-', '')}-${random}`;
}
