/**
 * E2e tests look for texts of the pages. If only the page changes a word, the test would fail after half an hour, or
 * never where it expects that something is hidden. This test fails in seconds: each word that an e2e test looks for
 * must occur in a text of the product, and so must each pair of adjacent words.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journeyTexts, type JourneyText } from './journey-texts';
import { productTexts } from './product-texts';

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const koreanWords = (text: string) => text.match(/[가-힣]+/g) ?? [];

// People and rows of tests are in the factories, and places in the list of regions.
const product = [
  ...productTexts().map(({ text }) => text),
  ...read('src/test/**/*.{ts,tsx}')
    .filter(({ path }) => !path.includes('.test.'))
    .map(({ source }) => source),
  ...read('e2e/people/*.ts').map(({ source }) => source),
  readFileSync('prisma/seed/data/korea-regions.csv', 'utf8'),
]
  .join(' ')
  .replaceAll(/\s+/g, ' ');

const productWords = new Set(koreanWords(product));
/** Words before and after a computed value or a tag, whose neighbours on the page are not in the same text. */
const ends = new Set(product.match(/[가-힣]+(?= ?(?:\$\{|[<{]))/g));
const starts = new Set(product.match(/(?<=[>}] ?)[가-힣]+/g));
/** Texts that the product joins from two texts. */
const composed = new Set([
  '홍대입구역',
  '프로그램참여',
  '월요일 오전',
  '운동 요가',
  '아쉬움 비공개',
  '미술 선생님',
  '운영자 나운영',
]);
const particle = /(?:으로|로|을|를|은|는|이|가|와|과|이에요|예요|에|에서|의|으)$/;

/** Returns the words, and pairs of adjacent words, that an e2e test looks for and no page contains. */
function missingTexts(texts: readonly JourneyText[]): string[] {
  const inputWords = new Set(texts.filter(({ isExpected }) => !isExpected).flatMap(({ text }) => koreanWords(text)));
  const isInput = (word: string) => inputWords.has(word) || inputWords.has(word.replace(particle, ''));
  return texts
    .filter(({ isExpected }) => isExpected)
    .flatMap(({ text, isPattern }) => {
      // A word directly after a digit or a computed value is a unit or a particle, so it is skipped.
      const words = [...text.matchAll(/(?<![\d…가-힣])[가-힣]+/g)];
      const isProductWord = ({ 0: word, index }: RegExpExecArray) =>
        productWords.has(word) ||
        productWords.has(word.replace(particle, '')) ||
        composed.has(word) ||
        isInput(word) ||
        (isPattern && index + word.length === text.length && product.includes(word));
      const pairs = [...text.matchAll(/(?<![\d…가-힣])([가-힣]+) (?=([가-힣]+))/g)];
      const isProductPair = ([, first = '', second = '']: RegExpExecArray) =>
        product.includes(`${first} ${second}`) ||
        composed.has(`${first} ${second}`) ||
        ends.has(first) ||
        starts.has(second) ||
        // A name from the test with a particle occurs in no product text.
        [first, second].some((word) => isInput(word) || !productWords.has(word));
      return [
        ...words.filter((word) => !isProductWord(word)).map(([word]) => word),
        ...pairs.filter((pair) => !isProductPair(pair)).map(([, first, second]) => `${first} ${second}`),
      ].map((part) => `${part}: ${text}`);
    });
}

describe('the e2e tests', () => {
  const journeys = read('e2e/**/*.ts').filter(({ path }) => !path.startsWith('e2e/people/'));

  it('are found', () => {
    const texts = journeys.flatMap(({ source }) => journeyTexts(source));
    expect(texts.filter(({ isExpected }) => isExpected).length).toBeGreaterThan(1000);
  });

  it.each(journeys)('$path looks only for words of the product', ({ source, path }) => {
    expect(missingTexts(journeyTexts(source, path))).toEqual([]);
  });
});

describe('the rule', () => {
  it.each([
    "page.getByText('쉬엄쉬엄 고쳤슴')",
    "page.getByRole('button', { name: '결제 하기하기' })",
    'expect(list).toContainText(new RegExp(`^${name} 님 예약햇음`))',
    "page.getByRole('status', { name: /불러오느은/ })",
    "page.getByRole('button', { name: '이메일 정해', exact: true })",
  ])('reports the unknown text in %s', (source) => {
    expect(missingTexts(journeyTexts(source))).not.toEqual([]);
  });

  it.each([
    "page.getByRole('button', { name: '로그인', exact: true })",
    "page.getByRole('heading', { name: /\\d+번 더 입력할 수/ })",
    "await page.getByLabel('이메일').fill('쉬엄쉬엄 고쳤슴')",
    "const title = '쉬엄쉬엄'; page.getByText('쉬엄쉬엄을 저장')",
    'page.getByText(`${name}으로 보냈어요`)',
  ])('accepts %s', (source) => {
    expect(missingTexts(journeyTexts(source))).toEqual([]);
  });
});
