/** The brand as people read it. The key inside legacy payloads is a setting of its own (PRODUCT_KEY). */
export const brand = {
  name: '다가온',
  nameInEnglish: 'Dagaon',
  tagline: '코치가 집으로 오는 1:1 수업',
} as const;
