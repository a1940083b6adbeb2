import { z } from 'zod';
import { pageAddressSchema, pageContent } from '~/domain/content/pages/page-schema';

export const pageForm = pageContent.extend({ subject: pageAddressSchema, basedOn: z.number() });
/** The values of the form of a page. */
export type PageForm = z.input<typeof pageForm>;
