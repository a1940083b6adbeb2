import type { Prisma } from '~/generated/prisma/client';

/** Everything of an order that the learner chose: the same wish twice is the same order. */
export type OrderWish = Omit<
  Prisma.OrderUncheckedCreateInput,
  'oid' | 'quote' | 'holdExpiresAt' | 'createdAt' | 'startsAt'
> & { startsAt: Date };
