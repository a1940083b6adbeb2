import { placePolicy } from './place-policy';

/**
 * "서울마포구합정동" → the ways to read it with spaces, those of fewer words first. A text can be made that has a way for every
 * number of 2^n, so at most `placePolicy.readings` are given, and none of more words than province, city, its part and
 * a district.
 *
 * @param leading names that may stand before another without a space, the longest first
 */
export function splitSearchWords(leading: readonly string[], text: string): string[][] {
  const readings: string[][] = [];
  let open = [{ before: [] as readonly string[], rest: text }];
  for (let words = 2; words <= placePolicy.maxWords && readings.length < placePolicy.readings; words += 1) {
    open = open.flatMap(({ before, rest }) =>
      leading
        .filter((name) => name.length < rest.length && rest.startsWith(name))
        .map((name) => ({ before: [...before, name], rest: rest.slice(name.length) })),
    );
    readings.push(...open.map(({ before, rest }) => [...before, rest]));
  }
  return readings.slice(0, placePolicy.readings);
}
