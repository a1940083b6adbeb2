import type { LegacyRow } from './row';
import { b2bRows } from './routes/b2b';
import { b2bBodyCheckRows } from './routes/b2b-body-check';
import { b2bExpertRows } from './routes/b2b-expert';
import { b2bQuestionRows } from './routes/b2b-questions';
import { coachRows } from './routes/coach';
import { lessonRows } from './routes/lesson';
import { listingRows } from './routes/listing';
import { marketingRows } from './routes/marketing';
import { reviewRows } from './routes/review';
import { sessionRows } from './routes/session';
import { toolRows } from './routes/tools';

/** Every call of the existing clients that this product answers. */
export const legacyRows: readonly LegacyRow[] = [
  ...sessionRows,
  ...coachRows,
  ...toolRows,
  ...listingRows,
  ...lessonRows,
  ...reviewRows,
  ...marketingRows,
  ...b2bRows,
  ...b2bExpertRows,
  ...b2bBodyCheckRows,
  ...b2bQuestionRows,
];
