import { marketingAnswerSchema, pageViewInput, purchaseInput } from '~/domain/marketing/schema';
import { recordPageView, recordPurchase } from '~/server/services/marketing/record-event';
import { publicProcedure, router } from '../trpc';

export const marketingRouter = router({
  pageView: publicProcedure
    .meta({ access: 'marketing.send' })
    .input(pageViewInput)
    .output(marketingAnswerSchema)
    .mutation(({ ctx, input }) => recordPageView(ctx, input)),

  purchase: publicProcedure
    .meta({ access: 'marketing.send' })
    .input(purchaseInput)
    .output(marketingAnswerSchema)
    .mutation(({ ctx, input }) => recordPurchase(ctx, input)),
});
