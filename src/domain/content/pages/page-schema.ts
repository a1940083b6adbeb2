import { z } from 'zod';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { typedText } from '~/domain/shared/typed-schema';
import { pageBlocksSchema, writtenPageSchema } from '../blocks/schema';
import { purposeKeys } from './purpose/purpose-keys';

/** Largest numbers of characters of a page's texts for search engines [C]. */
export const pagePolicy = { title: 60, description: 160 } as const;

/** Addresses of the pages that operators edit, without the first slash: the subjects of their publications. */
export const pageAddresses = [
  'f/group',
  'f/group/english',
  'f/ocare',
  'f/office',
  'f/office/en',
  ...companyProgramKeys.map((key) => `f/office/${key}` as const),
  'f/process',
  'f/safety',
  'f/service',
  ...purposeKeys.map((purpose) => `f/purpose/${purpose}` as const),
] as const;
export const pageAddressSchema = z.enum(pageAddresses);
export type PageAddress = z.infer<typeof pageAddressSchema>;

const texts = {
  /** For the tab of the browser, search engines and shared links, which also show the description. */
  title: typedText().min(2, '제목을 두 글자 이상 입력해 주세요.').max(pagePolicy.title),
  description: typedText().min(2, '설명을 두 글자 이상 입력해 주세요.').max(pagePolicy.description),
};

/** The content of one revision of a page as an operator writes it. */
export const pageContent = z.object({ ...texts, blocks: writtenPageSchema });
export type PageContent = z.input<typeof pageContent>;
/** The same as it is stored and shown. */
export const storedPage = z.object({ ...texts, blocks: pageBlocksSchema });
export type StoredPage = z.infer<typeof storedPage>;
