import { router } from '../trpc';
import { listProcedures } from './lesson/lists';
import { noteProcedures } from './lesson/notes';
import { outcomeProcedures } from './lesson/outcomes';
import { timeProcedures } from './lesson/times';

export const lessonRouter = router({ ...listProcedures, ...noteProcedures, ...timeProcedures, ...outcomeProcedures });
