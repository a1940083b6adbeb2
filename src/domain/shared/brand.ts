/**
 * The only definition of the brand: its displayed name, and its key in payloads of existing clients, in cookies and in
 * browser storage. Another brand uses another PRODUCT_KEY, which the build writes into the pages (next.config.mjs).
 */
export const brand = {
  name: '다가온',
  nameInEnglish: 'Dagaon',
  tagline: '코치가 집으로 오는 1:1 수업',
  key: process.env.PRODUCT_KEY || 'dagaon',
};
