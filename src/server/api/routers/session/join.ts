import { z } from 'zod';
import { codeSentSchema, codeInput, oauthProviders, socialJoinInput, startJoinInput } from '~/domain/account/schema';
import { publicProcedure } from '~/server/api/trpc';
import { availableProviders } from '~/server/integrations/oauth/choose-oauth';
import { completeJoin } from '~/server/services/account/join/complete-join';
import { completeSocialJoin } from '~/server/services/account/join/complete-social-join';
import { getJoinStatus, resendJoinCode } from '~/server/services/account/join/pending-join';
import { startJoin } from '~/server/services/account/join/start-join';
import { browserOf, setSessionCookies, setTicketCookie } from './browser';

/** The form of an older client version has no checkbox for it. */
const formerForm = { adMeasurement: z.boolean().optional() };

/** Joining by e-mail: the form, the code, the account. */
export const joinProcedures = {
  startJoin: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'joinAddress', ownerOnly: true })
    .input(startJoinInput.extend(formerForm))
    .output(codeSentSchema)
    .mutation(async ({ ctx, input }) => {
      const { ticket, ...sent } = await startJoin(ctx, input);
      setTicketCookie(ctx, ticket);
      return sent;
    }),

  /** Returns how far this browser's join has come; null if it has not started. */
  joinStatus: publicProcedure
    .meta({ access: 'account.join' })
    .output(
      z
        .object({
          email: z.string().nullable(),
          emailVerified: z.boolean(),
          name: z.string().nullable(),
          provider: z.enum(oauthProviders).nullable(),
          sent: codeSentSchema.nullable(),
        })
        .nullable(),
    )
    .query(({ ctx }) => getJoinStatus(ctx, browserOf(ctx))),

  resendJoinCode: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'certificationSendAddress', ownerOnly: true })
    .output(codeSentSchema)
    .mutation(({ ctx }) => resendJoinCode(ctx, browserOf(ctx))),

  completeJoin: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'certificationVerifyAddress', ownerOnly: true })
    .input(codeInput)
    .output(z.object({ redirectTo: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { redirectTo, ...opened } = await completeJoin(ctx, input, browserOf(ctx));
      setSessionCookies(ctx, opened);
      return { redirectTo };
    }),

  /** Completes an account after Kakao or Naver; `redirectTo` null means that a code was mailed. */
  completeSocialJoin: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'joinAddress', ownerOnly: true })
    .input(socialJoinInput.extend(formerForm))
    .output(z.object({ redirectTo: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { opened, redirectTo } = await completeSocialJoin(ctx, input, browserOf(ctx));
      if (opened) setSessionCookies(ctx, opened);
      return { redirectTo };
    }),

  /** Returns the other login methods that are configured. */
  loginMethods: publicProcedure
    .meta({ access: 'public.read' })
    .output(z.object({ providers: z.array(z.enum(oauthProviders)) }))
    .query(() => ({ providers: availableProviders() })),
};
