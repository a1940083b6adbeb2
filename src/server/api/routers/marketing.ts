import { marketingAnswerSchema, pageViewInput, purchaseInput } from '~/domain/marketing/schema';
import { recordPageView } from '~/server/services/marketing/record-page-view';
import { reportPurchase } from '~/server/services/marketing/record-purchase';
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
    .mutation(call(reportPurchase)),
});
