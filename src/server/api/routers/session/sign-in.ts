import { z } from 'zod';
import {
  codeSentSchema,
  codeInput,
  answerMarketingInput,
  completeResetInput,
  completeUnlockInput,
  emailInput,
  loginInput,
} from '~/domain/account/schema';
import { call, memberProcedure, publicProcedure } from '~/server/api/trpc';
import { logIn } from '~/server/services/account/sign-in/log-in';
import { answerMarketing } from '~/server/services/account/consent/answer-marketing';
import { completeReset, requestReset } from '~/server/services/account/certification/reset-password';
import { endImpersonation } from '~/server/services/account/impersonate';
import { logOut } from '~/server/services/account/sign-in/sessions';
import { completeUnlock, startUnlock } from '~/server/services/account/sign-in/unlock-login';
import { completeReactivation, startReactivation } from '~/server/services/account/certification/reactivate-account';
import {
  browserOf,
  clearSessionCookies,
  setSessionCookies,
  setTicketCookie,
  operatorTokenOf,
  restoreOperatorCookies,
} from './browser';

/** Logging in and out (docs/product/account-and-privacy.md#login). Tokens are sent in cookies only. */
export const signInProcedures = {
  login: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'loginAddress', takesOwnPoints: true, ownerOnly: true })
    .input(loginInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => setSessionCookies(ctx, await logIn(ctx, input, browserOf(ctx)))),

  logout: memberProcedure
    .meta({ access: 'account.own' })
    .output(z.void())
    .mutation(async ({ ctx }) => {
      await logOut(ctx);
      clearSessionCookies(ctx);
    }),

  /** Returns to the operator's own session. */
  endImpersonation: memberProcedure
    .meta({ access: 'account.own' })
    .output(z.object({ redirectTo: z.string() }))
    .mutation(async ({ ctx }) => {
      const { token } = await endImpersonation(ctx, operatorTokenOf(ctx));
      restoreOperatorCookies(ctx, token);
      return { redirectTo: token ? '/admin' : '/' };
    }),

  requestReset: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'resetAddress', ownerOnly: true })
    .input(emailInput)
    .output(z.object({ resendAt: z.date() }))
    .mutation(call(requestReset)),

  completeReset: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'resetTokenAddress', ownerOnly: true })
    .input(completeResetInput)
    .output(z.void())
    .mutation(call(completeReset)),

  /** Keeps or withdraws the consent to advertising with the token of a mail. */
  answerMarketing: publicProcedure
    .meta({ access: 'account.join', ownerOnly: true })
    .input(answerMarketingInput)
    .output(z.void())
    .mutation(call(answerMarketing)),

  startReactivation: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'certificationSendAddress', ownerOnly: true })
    .input(emailInput)
    .output(codeSentSchema)
    .mutation(async ({ ctx, input }) => {
      const { ticket, ...sent } = await startReactivation(ctx, input);
      setTicketCookie(ctx, ticket);
      return sent;
    }),

  completeReactivation: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'certificationVerifyAddress', ownerOnly: true })
    .input(codeInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => setSessionCookies(ctx, await completeReactivation(ctx, input, browserOf(ctx)))),

  startUnlock: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'certificationSendAddress', ownerOnly: true })
    .input(emailInput)
    .output(codeSentSchema)
    .mutation(async ({ ctx, input }) => {
      const { ticket, ...sent } = await startUnlock(ctx, input);
      setTicketCookie(ctx, ticket);
      return sent;
    }),

  completeUnlock: publicProcedure
    .meta({ access: 'account.join', ownLimit: 'certificationVerifyAddress', ownerOnly: true })
    .input(completeUnlockInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => setSessionCookies(ctx, await completeUnlock(ctx, input, browserOf(ctx)))),
};
