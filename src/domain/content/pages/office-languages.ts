/** Addresses of the page for companies, by language. */
export const officeLanguages = { ko: '/f/office', en: '/f/office/en' } as const;
export type PageLanguage = keyof typeof officeLanguages;

/** Returns the language of the page at a path, which can end with a slash. */
export const languageOf = (path: string | null): PageLanguage =>
  path?.replace(/\/$/, '') === officeLanguages.en ? 'en' : 'ko';
