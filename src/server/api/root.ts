import { createCallerFactory, router } from './trpc';
import { documentRouter } from './routers/document';
import { lessonRouter } from './routers/lesson';
import { operationsRouter } from './routers/operations';
import { paymentRouter } from './routers/payment';
import { sessionRouter } from './routers/session';
import { suggestRouter } from './routers/suggest';

export const appRouter = router({
  document: documentRouter,
  lesson: lessonRouter,
  operations: operationsRouter,
  payment: paymentRouter,
  session: sessionRouter,
  suggest: suggestRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
