import type { ParticipantGroup } from '~/domain/suggest/participants';
import type { Prisma } from '~/generated/prisma/client';

/** Everything that the learner chose in an order; the same choice twice is the same order. */
export type OrderChoice = Omit<
  Prisma.OrderUncheckedCreateInput,
  'oid' | 'quote' | 'soldAs' | 'holdExpiresAt' | 'createdAt' | 'startsAt' | 'formId' | 'participants'
> & { startsAt: Date; formId: number | null; participants: ParticipantGroup | null };
