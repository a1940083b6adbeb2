import { router } from '../trpc';
import { listProcedures } from './lesson/lists';
import { outcomeProcedures } from './lesson/outcomes';
import { timeProcedures } from './lesson/times';

export const lessonRouter = router({ ...listProcedures, ...timeProcedures, ...outcomeProcedures });
