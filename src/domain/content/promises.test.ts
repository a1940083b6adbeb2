/**
 * Checks what pages may say (docs/product/promises.md).
 *
 * The rule: every sentence of a page, Korean or English, that sounds like a promise has a row in that file. A sentence
 * sounds like a promise if it has a number, a number in words or a computed value (`…`) with a unit of people, time,
 * percent, money, seats or things, or one of the words below. A row quotes the whole sentence. A row of `## Promises` names the code or the record that makes it true,
 * as an existing path, and the date since when; a row of `## Not promises` says what the text is instead: a label, a
 * question, a state. A row whose sentence is no longer on any page is removed.
 *
 * A badge is a chip that reassures or urges, or a reason that a list gives for a coach. Its text has a row of its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  badgesOf,
  englishTexts,
  englishTextsOf,
  messageTexts,
  type PageText,
  pageBadges,
  pageTexts,
  textsOf,
} from '~/test/texts/page-texts';

const unit = '(?:명|분|시간|일|개월|원|회|개|점|주|번|곳|자리)';
const withUnit = new RegExp(`[\\d…] ?(?:%|${unit}(?=[이은는가을를에의도만까부동마전뒤후씩]|[^가-힣]|$))`);
/** Numbers in words. "한 번에" (together) and "한 번 더" (again) are not among them. */
const spelledNumber =
  /(?<![가-힣])(?:한|두|다섯|열) ?(?:명|번(?!에| 더| 보)|주|달)(?=[이은는가을를에의도만까부동마전뒤후씩]|[^가-힣]|$)/;
const promiseTerms = /보장|전액|환불|무료|인증|확인한|검증|언제나|언제든|항상|모든 |만 볼/;
const englishUnit = /[\d…] (?:won|people|[a-z- ]*(?:day|hour|minute|month|spot|point|lesson|person)s?)\b|[\d…]%/;
const englishTerms =
  /\b(?:never|always|nobody|no one|cannot|only|every|each|guaranteed?|free|refund(?:ed)?|verified|certified)\b/i;

/** A list of values with their units, which counts and promises nothing: "…회 · …분", "…명 → …명". */
const onlyValues = new RegExp(`^[\\d…](?:[\\d…\\s·,./()~–→−+:★]|${unit})*$`);
/** A label that ends with a count of what is in view: "남은 자리 …개". */
const countLabel = /^[가-힣 ·,]* …(?:개|곳|번|회)…?$/;
const hasAmount = (sentence: string) =>
  withUnit.test(sentence) && !onlyValues.test(sentence) && !countLabel.test(sentence);

const soundsLikePromise = (sentence: string) =>
  /[가-힣]/.test(sentence)
    ? hasAmount(sentence) || spelledNumber.test(sentence) || promiseTerms.test(sentence)
    : englishUnit.test(sentence) || englishTerms.test(sentence);
const sentencesOf = ({ path, text }: PageText) => text.split(/(?<=[.!?]) /).map((sentence) => ({ path, sentence }));

type Row = { sentence: string; cells: string[] };

/** Returns the rows of the tables under one second-level heading. */
function rowsUnder(document: string, heading: string): Row[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence ') && !line.startsWith('| text '))
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '))
    .map((cells) => ({ sentence: cells[0] ?? '', cells: cells.slice(1) }));
}

const listUncovered = (texts: readonly PageText[], rows: readonly Row[]) =>
  texts
    .flatMap(sentencesOf)
    .filter(({ sentence }) => soundsLikePromise(sentence) && !rows.some((row) => row.sentence === sentence))
    .map(({ path, sentence }) => `${path}: ${sentence}`);

const document = readFileSync('docs/product/promises.md', 'utf8');
const promises = rowsUnder(document, 'Promises');
const badges = rowsUnder(document, 'Badges and counts');
const others = rowsUnder(document, 'Not promises');
/** What mails and the console say about who alone can see something is a promise like that of a page. */
const viewers = messageTexts().filter(({ text }) => /만 볼/.test(text));
const texts = [...pageTexts(), ...englishTexts(), ...viewers];

describe('the list of promises', () => {
  it('has a row for every sentence that sounds like a promise', () => {
    expect(texts.length).toBeGreaterThan(1500);
    expect(listUncovered(texts, [...promises, ...others])).toEqual([]);
  });

  it('names for each promise what makes it true, and since when', () => {
    expect([promises.length > 100, badges.length > 5]).toEqual([true, true]);
    for (const { sentence, cells } of [...badges, ...promises]) {
      const [evidence = '', since = ''] = cells;
      const paths = [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.split('#')[0] ?? '');
      expect([sentence, paths.filter((path) => !existsSync(path)), paths.length > 0]).toEqual([sentence, [], true]);
      expect([sentence, since]).toEqual([sentence, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
    }
  });

  it('has a row for every badge', () => {
    const path = 'src/domain/coach/explain.ts';
    const written = textsOf(readFileSync(path, 'utf8'), path).map((text) => ({ path, text }));
    const all = [...pageBadges(), ...written];
    expect(all.length).toBeGreaterThan(10);
    const registered = new Set([...badges, ...promises, ...others].map(({ sentence }) => sentence));
    expect(all.filter(({ text }) => !registered.has(text))).toEqual([]);
  });

  it('has no duplicate row, and none for a sentence that no longer exists', () => {
    const rows = [...promises, ...others].map(({ sentence }) => sentence);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
    const sentences = new Set(texts.flatMap(sentencesOf).map(({ sentence }) => sentence));
    expect(rows.filter((row) => !sentences.has(row))).toEqual([]);
  });
});

describe('the detection of promises', () => {
  it.each([
    "const text = '언제나 무료예요.';",
    'const text = `코치 ${count}명이 기다려요`;',
    'const page = <p>{minutes}분 안에 답해요.</p>;',
    'const page = <p>전액을 <b>보장</b>해요.</p>;',
    "const text = '자격을 확인한 코치만 보여요.';",
    "const text = '만족도 98%';",
    'const text = `수업 ${count}회를 더 드려요.`;',
    'const text = `${formatWon(price)}부터`;',
    'const page = <p>남은 {seats}자리를 드려요.</p>;',
    "const text = '다섯 명 이상 쓴 달에만 보여 드려요.';",
    "const text = '코치만 볼 수 있어요.';",
  ])('finds %s', (source) => {
    expect(
      listUncovered(
        textsOf(source).map((text) => ({ path: 'page.tsx', text })),
        [],
      ),
    ).not.toEqual([]);
  });

  it.each(["const text = '코치를 골라 주세요.';", '// 언제나 무료예요.', "const name = 'always free';"])(
    'ignores %s',
    (source) => {
      expect(
        listUncovered(
          textsOf(source).map((text) => ({ path: 'page.tsx', text })),
          [],
        ),
      ).toEqual([]);
    },
  );

  it.each(["const text = 'Lessons are never overbooked.';", "const text = `Within ${countInEnglish(days, 'day')}.`;"])(
    'finds the English %s',
    (source) => {
      const found = englishTextsOf(source).map((text) => ({ path: 'page.ts', text }));
      expect(listUncovered(found, [])).not.toEqual([]);
    },
  );

  it.each(['`${reps}회 · ${minutes}분`', "'한 번에 고르기'"])('ignores the count or idiom in %s', (text) => {
    const found = textsOf(`const text = ${text};`).map((text) => ({ path: 'page.ts', text }));
    expect(listUncovered(found, [])).toEqual([]);
  });

  it('finds badges, but not states', () => {
    expect(badgesOf('const page = <Chip tone="fit">자격 확인</Chip>;')).toEqual(['자격 확인']);
    expect(badgesOf('const page = <Chip tone="hot">{stock}개 남음</Chip>;')).toEqual(['…개 남음']);
    expect(badgesOf('const page = <Chip tone="warn">입금 대기</Chip>;')).toEqual([]);
  });

  it('requires a row for each sentence of a text', () => {
    const text = { path: 'page.tsx', text: '수업은 50분이에요. 환불은 전액이에요.' };
    expect(listUncovered([text], [{ sentence: '수업은 50분이에요.', cells: [] }])).toEqual([
      'page.tsx: 환불은 전액이에요.',
    ]);
  });
});
