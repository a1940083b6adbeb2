import type { PageLanguage } from '~/domain/shared/page-language';

/** Addresses of the page for companies, by language. */
export const officeLanguages = { ko: '/f/office', en: '/f/office/en' } as const satisfies Record<PageLanguage, string>;

/** Returns the language of the page at a path, which can end with a slash. */
export const languageOf = (path: string | null): PageLanguage =>
  path?.replace(/\/$/, '') === officeLanguages.en ? 'en' : 'ko';
