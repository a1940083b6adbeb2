import { z } from 'zod';
import { publicProcedure, router } from '../trpc';

export const sessionRouter = router({
  /** Is the session alive? Must be boolean (specification §4). */
  checkAlive: publicProcedure
    .meta({ access: 'session.read' })
    .output(z.boolean())
    .query(({ ctx }) => ctx.actor.kind === 'member'),
});
