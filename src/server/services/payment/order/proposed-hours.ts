import type { Order } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';

export type OrderOfHour = Pick<Order, 'learnerId' | 'serviceType' | 'coachId' | 'programId' | 'regionId' | 'startsAt'>;

/** Returns whether the coach proposed the hour of an unpaid order, so that the payment fixes the first lesson. */
type IsProposedHour = (db: Db | Tx, order: OrderOfHour) => Promise<boolean>;
export const proposedHours = extensionPoint<IsProposedHour>('proposedHours');
