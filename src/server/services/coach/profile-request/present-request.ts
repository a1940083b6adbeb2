import { changedProfileFieldsSchema } from '~/domain/coach/profile-request/fields';
import type { ProfileChange } from '~/domain/coach/schema/profile-request';
import type { CoachProfileRequest } from '~/generated/prisma/client';

/** Returns a request as its coach and operators see it. */
export function presentRequest(row: Omit<CoachProfileRequest, 'coachId'>): ProfileChange {
  const { id, changes, before, status, reason, submittedAt, decidedAt } = row;
  return {
    requestId: id,
    status,
    reason,
    submittedAt,
    decidedAt,
    changes: changedProfileFieldsSchema.parse(changes),
    before: changedProfileFieldsSchema.parse(before),
  };
}
