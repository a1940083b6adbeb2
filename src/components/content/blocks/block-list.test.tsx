import { describe, expect, it } from 'vitest';
import { parsePage } from '~/domain/content/blocks/parse-page';
import type { WrittenBlock } from '~/domain/content/blocks/schema';
import { exampleBlocks } from '~/test/example-blocks';
import { readMarkup } from '~/test/markup';
import { BlockList, type CustomPart } from './block-list';

const [top] = exampleBlocks;
const Custom: CustomPart = ({ block: { component } }) => <p>{component}</p>;
/** Draws the top and one other block, and returns what the other block adds. */
function drawn(block: WrittenBlock) {
  const before = readMarkup(<BlockList blocks={parsePage([top])} Custom={Custom} />);
  const { words, hrefs, markup } = readMarkup(<BlockList blocks={parsePage([top, block])} Custom={Custom} />);
  return {
    words: words.slice(before.words.length),
    hrefs: hrefs.slice(before.hrefs.length),
    markup: markup.slice(before.markup.length),
  };
}
function example<T extends WrittenBlock['type']>(type: T): Extract<WrittenBlock, { type: T }> {
  const found = exampleBlocks.find((block): block is Extract<WrittenBlock, { type: T }> => block.type === type);
  if (!found) throw new Error(`no example of ${type}`);
  return found;
}

describe('the blocks of a page', () => {
  it('have the title of the page, a text, a picture for each width and the next step at the top', () => {
    const { words, hrefs, markup } = readMarkup(<BlockList blocks={parsePage([top])} Custom={Custom} />);
    expect(words).toBe('|집에서 시작해요|동네와 |시간|만 고르세요.|코치 찾기|');
    expect(hrefs).toEqual(['/f/find']);
    expect(markup).toContain('<h1>집에서 시작해요</h1>');
    expect(markup).toMatch(/<img [^>]*src="\/f\/reviews\/picture\/workout-1.svg"/);
    expect(markup).toContain('<use href="/art/pages.svg#process">');
  });

  it.each<[WrittenBlock['type'], string, string[]]>([
    ['chat', '이런 질문이 많아요|질문: |매트가 있어야 하나요?|답: |코치와 먼저 정해요.|', []],
    ['strength', '좋은 점|가까워요|우리 동네로 와요.|편해요|옷을 갈아입지 않아도 돼요.|', []],
    [
      'review',
      '받아 본 사람의 이야기|대가를 받고 쓴 후기예요|꾸준히 하게 됐어요.|김*늘 님|시간을 잘 지켜요.|이*솔 님|',
      [],
    ],
    ['special', '이럴 때는|비가 오면|그대로 진행해요.|', []],
    [
      'recommend',
      '퇴근하고 운동하려면|운동|체력·건강|평일 저녁|운동 코치 보기|',
      ['/workout/listings?purpose=fitness&slots=mon5,tue5,wed5,thu5,fri5'],
    ],
    [
      'imageReview',
      '마흔에 시작한 피아노|대가를 받고 쓴 후기예요|한 곡을 끝까지 쳤어요.|박*준 님 · 수업 12회 · 2026년 11월 20일|',
      [],
    ],
    ['custom', 'prices|', []],
    ['bottom', '오늘 시작해요|코치 찾기|', ['/f/find']],
    ['bottomFloating', '코치 찾기|', ['/f/find']],
  ])('draw %s', (type, words, hrefs) => {
    expect([drawn(example(type)).words, drawn(example(type)).hrefs]).toEqual([words, hrefs]);
  });

  it('have headings below the title of the page', () => {
    const { markup } = readMarkup(<BlockList blocks={parsePage(exampleBlocks)} Custom={Custom} />);
    const levels = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
  });

  it.each([
    ['accent', 'bg-accent'],
    ['green', 'bg-green'],
    ['white', 'bg-white'],
  ] as const)('give the button at the bottom the colour %s', (color, look) => {
    const bottom = example('bottom');
    const { markup } = drawn({ ...bottom, button: { ...bottom.button, color } });
    expect(/<a class="([^"]*)"/.exec(markup)?.[1]?.split(' ')).toContain(look);
  });

  it('have a second step beside the next one at the top and at the bottom', () => {
    const secondButton = { label: '코치 먼저 보기', url: '/workout/listings' };
    const blocks = parsePage([
      { ...top, secondButton },
      { ...example('bottom'), secondButton },
    ]);
    expect(readMarkup(<BlockList blocks={blocks} Custom={Custom} />).hrefs).toEqual([
      '/f/find',
      '/workout/listings',
      '/f/find',
      '/workout/listings',
    ]);
  });

  it('have a text below the title of a section', () => {
    expect(drawn({ ...example('strength'), detail: '하나씩 더해요.' }).words).toContain('좋은 점|하나씩 더해요.|');
    expect(drawn({ ...example('special'), detail: '먼저 알려 주세요.' }).words).toContain(
      '이럴 때는|먼저 알려 주세요.|',
    );
  });

  it('number what is in an order', () => {
    const { words, markup } = drawn({ ...example('strength'), look: 'numbered' });
    expect(words).toContain('|1|가까워요|우리 동네로 와요.|2|편해요|');
    expect(markup).toMatch(/<ol[^>]*><li/);
  });
});
