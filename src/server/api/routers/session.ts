import { z } from 'zod';
import { siteConfig } from '~/domain/content/site-config';
import { brand } from '~/domain/shared/brand';
import { getBaseInfo } from '~/server/services/content/get-base-info';
import { publicProcedure, router } from '../trpc';
import { accountProcedures } from './session/account';
import { coachProcedures } from './session/coach';
import { joinProcedures } from './session/join';
import { signInProcedures } from './session/sign-in';

const baseInfo = z.object({
  id: z.string().nullable(),
  grade: z.enum(['user', 'coach', 'operator']).nullable(),
  loggedInFromAdmin: z.boolean(),
  needScheduleUpdate: z.boolean(),
  csCorporateId: z.number(),
});

export const sessionRouter = router({
  /** Returns whether the session is alive; must be a boolean (docs/product/names-and-routes.md#session). */
  checkAlive: publicProcedure
    .meta({ access: 'session.read' })
    .output(z.boolean())
    .query(({ ctx }) => ctx.actor.kind === 'member'),

  /** Returns the logged-in user (docs/product/names-and-routes.md#session). */
  baseInfo: publicProcedure
    .meta({ access: 'session.read' })
    .output(baseInfo)
    .query(({ ctx }) => getBaseInfo(ctx, ctx.scheduleConfirmedAt)),

  /**
   * Returns site-wide settings; `product` is the `{product}` object
   * (docs/product/constants-and-messages.md#published-settings), named by `productKey`.
   */
  globalScript: publicProcedure
    .meta({ access: 'public.read' })
    .output(z.custom<ReturnType<typeof siteConfig>>())
    .query(() => siteConfig(brand.key)),

  ...signInProcedures,
  ...joinProcedures,
  ...accountProcedures,
  ...coachProcedures,
});
