import { marketingAnswerSchema, pageViewInput, purchaseInput } from '~/domain/marketing/schema';
import { recordPageView, recordPurchase } from '~/server/services/marketing/record-event';
import { call, publicProcedure, router } from '../trpc';

export const marketingRouter = router({
  pageView: publicProcedure
    .meta({ access: 'marketing.send' })
    .input(pageViewInput)
    .output(marketingAnswerSchema)
    .mutation(call(recordPageView)),

  purchase: publicProcedure
    .meta({ access: 'marketing.send' })
    .input(purchaseInput)
    .output(marketingAnswerSchema)
    .mutation(call(recordPurchase)),
});
