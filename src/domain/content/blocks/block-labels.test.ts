import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleBlocks } from '~/test/example-blocks';
import { describeBlock, firstWords } from './describe-block';
import { drawnPictures, pictureLabel } from './drawn-pictures';
import { isImageUrl } from './image-url';
import { blockLabels, type BlockType } from './labels';
import { parsePage } from './parse-page';
import { writtenBlocks } from './written-blocks';
import { addableTypes, insertionIndex, newBlock } from './new-block';
import { blockPolicy, type WrittenBlock, writtenPageSchema } from './schema';

const types = Object.keys(blockLabels) as BlockType[];
const [top, ...others] = exampleBlocks;

/** The examples with every field that has a default. */
const secondButton = { label: '가격 보기', url: '/f/price' };
const fullBlocks = writtenBlocks(parsePage(exampleBlocks)).map((block) =>
  'secondButton' in block ? { ...block, secondButton } : block,
);

/** Returns the block with each of its values replaced in turn, where a value is no number of rows and no type. */
function changedCopies(block: WrittenBlock): WrittenBlock[] {
  const change = (value: unknown): unknown[] => {
    if (typeof value === 'boolean') return [!value];
    if (typeof value === 'number') return [value + 1];
    if (Array.isArray(value))
      return value.flatMap((item, index) => change(item).map((changed) => value.with(index, changed)));
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([name, field]) =>
        name === 'type' ? [] : change(field).map((changed) => ({ ...value, [name]: changed })),
      );
    const others: Record<string, string> = { left: 'right', right: 'left', white: 'green', '2026-11-20': '2026-11-21' };
    return typeof value === 'string' ? [others[value] ?? nextCode(value)] : ['/art/pages.svg#hours'];
  };
  return change(block) as WrittenBlock[];
}
/** Returns another key where the value is a key of a table, and otherwise another text. */
const nextCode = (value: string): string =>
  ({
    below: 'left',
    pictures: 'cards',
    paper: 'card',
    workout: 'music',
    fitness: 'diet',
    prices: 'roles',
    mon5: 'sat1',
    tue5: 'sat1',
    wed5: 'sat1',
    thu5: 'sat1',
  })[value] ?? (value === 'fri5' ? 'sat1' : `${value}!`);

describe('the text of a block', () => {
  it.each(fullBlocks.map((block) => [block.type, block] as const))('names every value of %s', (_type, block) => {
    const text = describeBlock(block);
    expect(text.startsWith(blockLabels[block.type])).toBe(true);
    expect(text).not.toContain('undefined');
    const copies = changedCopies(block);
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) expect([copy, describeBlock(copy)]).not.toEqual([copy, text]);
  });

  it('begins with the first words that a reader sees', () => {
    expect(exampleBlocks.map(firstWords)).toEqual([
      '집에서 시작해요 동네와 시간 만 고르세요.',
      '이런 질문이 많아요',
      '좋은 점',
      '받아 본 사람의 이야기',
      '이럴 때는',
      '퇴근하고 운동하려면',
      '마흔에 시작한 피아노',
      '분야별 가격',
      '오늘 시작해요',
      '코치 찾기',
    ]);
  });
});

describe('a new block', () => {
  it.each(types)('of the type %s is empty: it cannot be saved, and has no words', (type) => {
    const blocks = type === 'top' ? [newBlock(type)] : [top, newBlock(type)];
    expect(writtenPageSchema.safeParse(blocks).success).toBe(false);
    expect(firstWords(newBlock(type))).toBe('');
  });

  it('is of any type but the top, of which a page has one, and of the floating button only once', () => {
    expect(addableTypes('f/process', [top])).toEqual(types.filter((type) => type !== 'top'));
    const floating = others.filter(({ type }) => type === 'bottomFloating');
    expect(addableTypes('f/process', [top, ...floating])).not.toContain('bottomFloating');
  });

  it.each(['f/ocare', 'f/purpose/care', 'f/purpose/moms', 'f/purpose/rehab'])(
    'is no review with a picture on %s, where no body is shown',
    (address) => expect(addableTypes(address, [top])).not.toContain('imageReview'),
  );

  it('is inserted before the end of the page, unless it belongs to the end', () => {
    const page = (['top', 'chat', 'bottom', 'bottomFloating'] as const).map((type) => ({ type }));
    expect(insertionIndex(page, 'special')).toBe(2);
    expect(insertionIndex(page, 'bottom')).toBe(4);
    expect(insertionIndex(page.slice(0, 1), 'chat')).toBe(1);
  });

  it('is not offered when the page is full', () => {
    const full = Array.from({ length: blockPolicy.blocks }, () => top);
    expect(addableTypes('f/process', full.slice(1)).length).toBeGreaterThan(0);
    expect(addableTypes('f/process', full)).toEqual([]);
  });
});

describe('the drawn pictures', () => {
  it('are accepted, exist, and have names of their own', () => {
    for (const { url } of drawnPictures) {
      expect([url, isImageUrl(url)]).toEqual([url, true]);
      const [, file, name] = /^\/art\/(\w+)\.svg#([\w-]+)$/.exec(url) ?? [];
      if (file)
        expect([url, readFileSync(`public/art/${file}.svg`, 'utf8').includes(`id="${name}"`)]).toEqual([url, true]);
    }
    expect(new Set(drawnPictures.map(({ label }) => label)).size).toBe(drawnPictures.length);
  });

  it('include every drawing of the files that blocks can show', () => {
    const symbols = ['guide', 'office', 'pages', 'purposes', 'steps', 'verticals'].flatMap((file) =>
      [...readFileSync(`public/art/${file}.svg`, 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(
        ([, name]) => `/art/${file}.svg#${name}`,
      ),
    );
    expect(drawnPictures.map(({ url }) => url)).toEqual(expect.arrayContaining(symbols));
  });

  it('are called by their addresses where they are not offered', () => {
    expect(pictureLabel('/f/reviews/picture/piano-2.svg')).toBe('피아노 장면 2');
    expect(pictureLabel(`/files/${'a1b2c3d4'.repeat(8)}.webp`)).toBe('올린 사진 a1b2c3');
    expect(pictureLabel('/f/reviews/picture/piano-99.svg')).toBe('/f/reviews/picture/piano-99.svg');
  });
});
