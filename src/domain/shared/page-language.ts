/** Languages of pages; English ones are for companies (src/domain/content/pages/office-languages.ts). */
export const pageLanguages = ['ko', 'en'] as const;
export type PageLanguage = (typeof pageLanguages)[number];
