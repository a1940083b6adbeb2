/** Masks a name for strangers: "김하늘" → "김*늘", "남궁" → "남*". */
export function shortenName(name: string): string {
  return name.trim().replace(/^(.).?/u, '$1*');
}
