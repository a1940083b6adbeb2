import { createCallerFactory, router } from './trpc';
import { lessonRouter } from './routers/lesson';
import { paymentRouter } from './routers/payment';
import { sessionRouter } from './routers/session';

export const appRouter = router({
  lesson: lessonRouter,
  payment: paymentRouter,
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
