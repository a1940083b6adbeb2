/**
 * The brand, here and nowhere else: what people read, and the key in payloads of existing clients, in cookies and in
 * what browsers keep. Another brand is another PRODUCT_KEY, which a build writes into the pages (next.config.mjs).
 */
export const brand = {
  name: '다가온',
  nameInEnglish: 'Dagaon',
  tagline: '코치가 집으로 오는 1:1 수업',
  key: process.env.PRODUCT_KEY || 'dagaon',
};
