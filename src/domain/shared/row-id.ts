import { z } from 'zod';

/** Id of a row: a positive number that fits into PostgreSQL's `integer`. */
export const rowId = z.int().min(1).max(2_147_483_647);
