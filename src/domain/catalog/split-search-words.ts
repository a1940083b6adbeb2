import { placePolicy } from './place-policy';

/**
 * Splits a text without spaces into words, "서울마포구합정동" → all possible readings, those with fewer words first. A text can
 * have 2^n readings, so at most `placePolicy.readings` are returned, and none with more words than province, city, its
 * part and a district.
 *
 * @param leading names that may precede another name without a space, the longest first
 */
export function splitSearchWords(leading: readonly string[], text: string): string[][] {
  const readings: string[][] = [];
  let open = [{ before: [] as readonly string[], rest: text }];
  for (let wordCount = 2; wordCount <= placePolicy.maxWords && readings.length < placePolicy.readings; wordCount += 1) {
    open = open.flatMap(({ before, rest }) =>
      leading
        .filter((name) => name.length < rest.length && rest.startsWith(name))
        .map((name) => ({ before: [...before, name], rest: rest.slice(name.length) })),
    );
    readings.push(...open.map(({ before, rest }) => [...before, rest]));
  }
  return readings.slice(0, placePolicy.readings);
}
