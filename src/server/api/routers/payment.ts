import { quoteInput, quoteSchema } from '~/domain/payment/schema';
import { quoteProduct } from '~/server/services/payment/quote-product';
import { publicProcedure, router } from '../trpc';

export const paymentRouter = router({
  /** What a product costs, line by line, before anybody commits to anything. */
  quote: publicProcedure
    .meta({ access: 'public.read' })
    .input(quoteInput)
    .output(quoteSchema)
    .query(({ ctx, input }) => quoteProduct(ctx, input)),
});
