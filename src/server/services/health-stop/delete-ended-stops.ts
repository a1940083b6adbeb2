import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** Deletes the stops of past days. */
export async function deleteEndedStops({ db, now }: ServiceContext<SystemActor>): Promise<void> {
  await db.healthStop.deleteMany({ where: { until: { lte: now } } });
}
