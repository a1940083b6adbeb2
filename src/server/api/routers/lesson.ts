import { router } from '../trpc';
import { listProcedures } from './lesson/lists';
import { noteProcedures } from './lesson/notes';
import { outcomeProcedures } from './lesson/outcomes';
import { substituteProcedures } from './lesson/substitutes';
import { timeProcedures } from './lesson/times';

export const lessonRouter = router({
  ...listProcedures,
  ...noteProcedures,
  ...timeProcedures,
  ...substituteProcedures,
  ...outcomeProcedures,
});
