import { consultingMachine } from '~/domain/lesson/status';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { recordMove } from '~/server/services/operations/record-move';

/**
 * Job expire-consulting: a consulting that nobody took up within its days lapses. One that went on, or whose time was
 * extended, is left alone; running again changes nothing.
 */
export function expireConsulting({ db, now }: ServiceContext<SystemActor>, { consultingId }: { consultingId: number }): Promise<void> {
  return db.$transaction(async (tx) => {
    for (const from of ['SUBMITTED', 'MATCHING', 'PROPOSED'] as const) {
      const { count } = await tx.consulting.updateMany({ where: { id: consultingId, status: from, expiresAt: { lte: now } }, data: { status: 'EXPIRED', revision: { increment: 1 } } });
      if (count > 0) await recordMove(tx, consultingMachine, { entityId: consultingId, from, to: 'EXPIRED', role: 'system', actorId: null, at: now });
    }
  });
}
