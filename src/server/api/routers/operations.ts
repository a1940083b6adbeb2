import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { logInAs } from '~/server/services/account/impersonate';
import { memberProcedure, router } from '../trpc';
import { stepAside } from './session/browser';

export const operationsRouter = router({
  /** Acts as a user for an hour at most; ends with session.endImpersonation. */
  loginAs: memberProcedure
    .meta({ access: 'operations.act' })
    .input(z.object({ encryptedUserId: encryptedIdSchema }))
    .output(z.object({ redirectTo: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { token, redirectTo } = await logInAs(ctx, input);
      stepAside(ctx, token);
      return { redirectTo };
    }),
});
