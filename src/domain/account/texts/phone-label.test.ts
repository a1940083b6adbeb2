import { expect, it } from 'vitest';
import { phoneLabel } from './phone-label';

it.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['15881234', '15881234'],
  ['', ''],
  [null, ''],
])('formats the number %s as %s', (phone, label) => expect(phoneLabel(phone)).toBe(label));
