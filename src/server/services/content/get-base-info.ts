import { needsScheduleUpdate } from '~/domain/coach/schedule-freshness';
import { csCorporateIdOf, type Grade } from '~/domain/shared/actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

/**
 * The session as clients know it (docs/product/names-and-routes.md#session). `id` and `grade` are null for anonymous
 * visitors.
 */
export type BaseInfo = {
  id: string | null;
  grade: Grade | null;
  loggedInFromAdmin: boolean;
  needScheduleUpdate: boolean;
  csCorporateId: number;
};

export function getBaseInfo({ actor, now }: ServiceContext, scheduleConfirmedAt: Date | null): BaseInfo {
  if (actor.kind === 'anonymous')
    return { id: null, grade: null, loggedInFromAdmin: false, needScheduleUpdate: false, csCorporateId: 0 };
  return {
    id: encryptId('user', actor.userId),
    grade: actor.grade,
    loggedInFromAdmin: actor.impersonatorId !== null,
    needScheduleUpdate: needsScheduleUpdate(scheduleConfirmedAt, now),
    csCorporateId: csCorporateIdOf(actor),
  };
}
