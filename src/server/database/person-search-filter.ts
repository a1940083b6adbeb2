import { phoneDigits } from '~/domain/shared/phone-search';
import type { Prisma } from '~/generated/prisma/client';
import { containsText, containsTextInAnyCase } from './contains-text';

/**
 * Returns a filter for people whose name or email address contains this text, or whose phone number contains its
 * digits.
 */
export function personSearchFilter(query: string): Prisma.UserWhereInput {
  const digits = phoneDigits(query);
  return {
    OR: [
      { email: containsText(query.toLowerCase()) },
      { name: containsTextInAnyCase(query) },
      ...(digits === null ? [] : [{ phone: { contains: digits } }]),
    ],
  };
}
