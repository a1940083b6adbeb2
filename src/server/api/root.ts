import '~/server/services/wiring';
import { createCallerFactory, router } from './trpc';
import { b2bExpertRouter } from './routers/b2b-expert';
import { b2bLearnerRouter } from './routers/b2b-learner';
import { coachRouter } from './routers/coach';
import { documentRouter } from './routers/document';
import { contentRouter } from './routers/content';
import { lessonRouter } from './routers/lesson';
import { listingRouter } from './routers/listing';
import { operationsRouter } from './routers/operations';
import { marketingRouter } from './routers/marketing';
import { paymentRouter } from './routers/payment';
import { reviewRouter } from './routers/review';
import { sessionRouter } from './routers/session';
import { suggestRouter } from './routers/suggest';
import { toolsRouter } from './routers/tools';

export const appRouter = router({
  b2bExpert: b2bExpertRouter,
  b2bLearner: b2bLearnerRouter,
  coach: coachRouter,
  document: documentRouter,
  content: contentRouter,
  lesson: lessonRouter,
  listing: listingRouter,
  operations: operationsRouter,
  marketing: marketingRouter,
  payment: paymentRouter,
  review: reviewRouter,
  session: sessionRouter,
  suggest: suggestRouter,
  tools: toolsRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
