import { busyCitiesSchema, homeContentSchema } from '~/domain/content/home';
import { getHomeContent } from '~/server/services/content/get-home-content';
import { listBusyCities } from '~/server/services/content/list-busy-cities';
import { publicProcedure, router } from '../trpc';

export const contentRouter = router({
  /** The counted parts of the home page. */
  home: publicProcedure.meta({ access: 'public.read' }).output(homeContentSchema).query(({ ctx }) => getHomeContent(ctx)),

  /** Cities with most coaches, for the region search. */
  busyCities: publicProcedure.meta({ access: 'public.read' }).output(busyCitiesSchema).query(({ ctx }) => listBusyCities(ctx)),
});
