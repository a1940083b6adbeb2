import { z } from 'zod';

/** Public pages that only list what operators publish: without any, nothing links to them. */
export const listPages = ['/f/why', '/f/feed'] as const;
export const emptyPagesSchema = z.array(z.enum(listPages));
export type EmptyPages = z.infer<typeof emptyPagesSchema>;
