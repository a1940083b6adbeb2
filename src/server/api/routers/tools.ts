import { z } from 'zod';
import { listToolsInput, refreshToolsInput, toolSchema } from '~/domain/tools/schema';
import { listTools } from '~/server/services/tools/list-tools';
import { refreshTools } from '~/server/services/tools/refresh-tools';
import { publicProcedure, router } from '../trpc';

export const toolsRouter = router({
  /** Tools for a lesson (specification §7, /coaches/tool/). */
  list: publicProcedure.meta({ access: 'public.read' }).input(listToolsInput).output(z.array(toolSchema)).query(({ ctx, input }) => listTools(ctx, input)),

  /** The cart's tools as they are now (specification §7, /coaches/tool/refresh/). */
  refresh: publicProcedure.meta({ access: 'public.read' }).input(refreshToolsInput).output(z.array(toolSchema)).query(({ ctx, input }) => refreshTools(ctx, input)),
});
