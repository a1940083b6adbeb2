import { z } from 'zod';
import { codeInput, oauthProviders, startJoinInput } from '~/domain/account/schema';
import { publicProcedure } from '~/server/api/trpc';
import { completeJoin } from '~/server/services/account/complete-join';
import { getJoinStatus, resendJoinCode } from '~/server/services/account/pending-join';
import { startJoin } from '~/server/services/account/start-join';
import { browserOf, keepSession, keepTicket } from './browser';

const codeSent = z.object({ resendAt: z.date(), expiresAt: z.date() });

/** Joining by e-mail: what was typed, the code, the account. */
export const joinProcedures = {
  startJoin: publicProcedure
    .meta({ access: 'account.join' })
    .input(startJoinInput)
    .output(codeSent)
    .mutation(async ({ ctx, input }) => {
      const { ticket, ...sent } = await startJoin(ctx, input);
      keepTicket(ctx, ticket);
      return sent;
    }),

  /** Where this browser stands; null when it has not begun. */
  joinStatus: publicProcedure
    .meta({ access: 'account.join' })
    .output(z.object({ email: z.string().nullable(), emailVerified: z.boolean(), name: z.string().nullable(), provider: z.enum(oauthProviders).nullable(), sent: codeSent.nullable() }).nullable())
    .query(({ ctx }) => getJoinStatus(ctx, browserOf(ctx))),

  resendJoinCode: publicProcedure
    .meta({ access: 'account.join' })
    .output(codeSent)
    .mutation(({ ctx }) => resendJoinCode(ctx, browserOf(ctx))),

  completeJoin: publicProcedure
    .meta({ access: 'account.join' })
    .input(codeInput)
    .output(z.object({ redirectTo: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { redirectTo, ...opened } = await completeJoin(ctx, input, browserOf(ctx));
      keepSession(ctx, opened);
      return { redirectTo };
    }),
};
