import { router } from '../trpc';
import { outcomeProcedures } from './lesson/outcomes';
import { timeProcedures } from './lesson/times';

export const lessonRouter = router({ ...timeProcedures, ...outcomeProcedures });
