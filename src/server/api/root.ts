import { createCallerFactory, router } from './trpc';
import { paymentRouter } from './routers/payment';
import { sessionRouter } from './routers/session';

export const appRouter = router({
  payment: paymentRouter,
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
