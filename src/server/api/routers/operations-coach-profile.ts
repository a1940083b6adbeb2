import { profileRequestInput } from '~/domain/coach/schema/profile-request';
import {
  adminProfileRequestSchema,
  decideProfileRequestInput,
  listProfileRequestsInput,
  profileRequestPageSchema,
} from '~/domain/operations/schema/coach-profile';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { decideProfileRequest } from '~/server/services/operations/coach/decide-profile-request';
import { getProfileRequest, listProfileRequests } from '~/server/services/operations/coach/list-profile-requests';
import { call, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });

/**
 * Requested changes of profiles, as operators check them (docs/product/account-and-privacy.md#changes-of-the-profile).
 */
export const operationsCoachProfileRouter = router({
  list: reads.input(listProfileRequestsInput).output(profileRequestPageSchema).query(call(listProfileRequests)),
  get: reads.input(profileRequestInput).output(adminProfileRequestSchema).query(call(getProfileRequest)),
  /**
   * A new name locks the coach's future lessons at the commit (calendar trigger), against the order of locks, so an
   * aborted decision is retried.
   */
  decide: oneTransactionProcedure
    .meta({ access: 'operations.act' })
    .input(decideProfileRequestInput)
    .output(affectedSchema)
    .mutation(call(decideProfileRequest)),
});
