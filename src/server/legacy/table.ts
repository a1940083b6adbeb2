import type { LegacyRow } from './row';
import { sessionRows } from './routes/session';

/** Every call of the existing clients that this product answers. */
export const legacyRows: readonly LegacyRow[] = [...sessionRows];
