/** Addresses of the page for companies, by language. */
export const officeLanguages = { ko: '/f/office', en: '/f/office/en' } as const;
