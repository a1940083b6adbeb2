import { freeHoursInput, freeHoursOutput } from '~/domain/lesson/schema';
import { listFreeHours } from '~/server/services/lesson/list-free-hours';
import { publicProcedure, router } from '../trpc';

export const lessonRouter = router({
  /** Dated free start hours of a coach, for whoever is about to book. */
  freeHours: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(freeHoursInput)
    .output(freeHoursOutput)
    .query(({ ctx, input }) => listFreeHours(ctx, input)),
});
