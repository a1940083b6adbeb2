import { describe, expect, it } from 'vitest';
import { exampleBlocks } from '~/test/example-blocks';
import { parsePage } from './parse-page';
import { blockPolicy, pageBlocksSchema, type WrittenBlock, writtenPageSchema } from './schema';

const accepts = (blocks: readonly unknown[]) => writtenPageSchema.safeParse(blocks).success;
const [top] = exampleBlocks;
const example = (type: WrittenBlock['type']) => exampleBlocks.find((block) => block.type === type);
/** Returns whether a page with the example of a block is accepted after these fields of it were replaced. */
const acceptsWith = (type: WrittenBlock['type'], fields: Record<string, unknown>) =>
  accepts(type === 'top' ? [{ ...top, ...fields }] : [top, { ...example(type), ...fields }]);
const times = (count: number, character = '가') => character.repeat(count);

describe('the blocks of a page', () => {
  it('are of ten types, and each of them is accepted', () => {
    expect(new Set(exampleBlocks.map(({ type }) => type)).size).toBe(10);
    expect(accepts(exampleBlocks)).toBe(true);
    expect(pageBlocksSchema.parse(parsePage(exampleBlocks))).toEqual(parsePage(exampleBlocks));
  });

  it('store a text as a tree of the allowed elements', () => {
    const [block] = parsePage([{ ...exampleBlocks[0], textHtml: '<h2 onclick="x">제목</h2><script>x</script>' }]);
    expect(block).toMatchObject({ textHtml: [{ tag: 'h2', content: [{ text: '제목' }] }] });
  });

  it.each(['', '  ', '<script>x</script>', '<img src=x>'])('need a text that is visible: %j', (textHtml) => {
    expect(() => parsePage([{ ...exampleBlocks[0], textHtml }])).toThrow('textHtml');
  });

  it('begin with the one top, and have at most one floating button', () => {
    const [chat, floating] = [example('chat'), example('bottomFloating')];
    expect(accepts([])).toBe(false);
    expect(accepts([chat, top])).toBe(false);
    expect(accepts([top, top])).toBe(false);
    expect(accepts([top, floating])).toBe(true);
    expect(accepts([top, floating, floating])).toBe(false);
  });

  it('need no choice of their look', () => {
    expect(
      parsePage([top, example('strength'), example('bottom')].filter((block) => block !== undefined)),
    ).toMatchObject([
      { look: 'right', secondButton: null },
      { detail: '', ground: 'paper', beside: false, look: 'pictures' },
      { secondButton: null },
    ]);
  });

  it('are limited in number', () => {
    const many = (count: number) => [top, ...Array.from({ length: count - 1 }, () => example('chat'))];
    expect([accepts(many(blockPolicy.blocks)), accepts(many(blockPolicy.blocks + 1))]).toEqual([true, false]);
  });

  it.each<[WrittenBlock['type'], Record<string, unknown>, Record<string, unknown>]>([
    ['top', { buttonLabel: times(blockPolicy.label) }, { buttonLabel: times(blockPolicy.label + 1) }],
    ['top', { buttonLabel: '가' }, { buttonLabel: ' ' }],
    ['top', { buttonUrl: '/f/find' }, { buttonUrl: 'javascript:alert(1)' }],
    ['top', { look: 'panel-ache' }, { look: 'panel-music' }],
    ['top', { secondButton: null }, { secondButton: { label: '코치 보기', url: 'javascript:alert(1)' } }],
    ['top', { textHtml: times(5000, 'a') }, { textHtml: times(5001, 'a') }],
    ['top', { imageUrl: '/f/reviews/picture/violin-3.svg' }, { imageUrl: '/f/reviews/picture/drums-3.svg' }],
    ['top', { imageUrl: '/art/purposes.svg#diet' }, { imageUrl: '/art/unknown.svg#diet' }],
    ['top', { imageUrl: `/files/${times(64, 'a')}.webp` }, { imageUrl: `/files/${times(64, 'a')}.svg` }],
    ['top', { imageUrl: `/files/${times(64, '0')}.webp` }, { imageUrl: `/files/${times(63, '0')}.webp` }],
    ['top', { imageUrl: `/files/${times(64, 'f')}.webp` }, { imageUrl: `/files/../files/${times(64, 'f')}.webp` }],
    ['top', { imageUrl: '/art/pages.svg#service' }, { imageUrl: '/art/../pages.svg#service' }],
    ['top', { imageUrlForMobile: '/art/steps.svg#book' }, { imageUrlForMobile: 'https://payload.test/x.png' }],
    ['chat', { title: times(blockPolicy.title) }, { title: times(blockPolicy.title + 1) }],
    ['chat', { rows: [{ text: times(200), position: 'left' }] }, { rows: [{ text: times(201), position: 'left' }] }],
    ['chat', { rows: [{ text: '글', position: 'right' }] }, { rows: [{ text: '글', position: 'middle' }] }],
    ['chat', { rows: [{ text: '글', position: 'right' }] }, { rows: [] }],
    ['strength', { rows: rows(12) }, { rows: rows(13) }],
    ['strength', { rows: [{ title: '가', text: '나', imageUrl: null }] }, { rows: [{ title: '가', text: '나' }] }],
    ['strength', { look: 'cards', beside: true }, { look: 'table' }],
    ['strength', { detail: times(blockPolicy.text) }, { detail: times(blockPolicy.text + 1) }],
    ['special', { ground: 'sunken' }, { ground: 'red' }],
    [
      'review',
      { reviews: [{ contents: times(600), writer: '김*늘', rewarded: true }] },
      { reviews: [{ contents: '글', writer: '김*늘' }] },
    ],
    ['special', { rows: [{ title: '가', text: times(600) }] }, { rows: [{ title: '가', text: times(601) }] }],
    ['recommend', { purposes: ['diet'], schedules: ['tue5'] }, { purposes: ['cure'], schedules: [] }],
    ['recommend', { purposes: [], schedules: [] }, { purposes: [], schedules: ['tue7'] }],
    ['recommend', { serviceType: 'music' }, { serviceType: 'cooking' }],
    ['imageReview', { consent: true }, { consent: false }],
    ['imageReview', { consentUntil: null }, { consentUntil: '2026-11-31' }],
    ['imageReview', { lessons: 1 }, { lessons: 0 }],
    ['imageReview', { date: '2026-11-29' }, { date: '2026-11-31' }],
    ['custom', { component: 'prices' }, { component: 'price-list' }],
    ['custom', { component: 'twelve-weeks', purpose: 'diet' }, { component: 'twelve-weeks' }],
    ['custom', { component: 'refund-example', purpose: 'moms' }, { component: 'refund-example', purpose: 'sleep' }],
    ['custom', { component: 'stop-signs', purpose: 'care' }, { component: 'stop-signs', purpose: 'diet' }],
    ['custom', { component: 'two-sides', purpose: 'care' }, { component: 'two-sides', purpose: 'diet' }],
    ['custom', { component: 'prices' }, { component: 'prices', purpose: 'diet' }],
    ['bottom', { imageUrl: null }, { imageUrl: '' }],
    [
      'bottom',
      { secondButton: { label: '코치 보기', url: '/f/find' } },
      { secondButton: { label: '', url: '/f/find' } },
    ],
    [
      'bottom',
      { button: { label: '찾기', color: 'green', url: '/f/find' } },
      { button: { label: '찾기', color: 'red', url: '/f/find' } },
    ],
    [
      'bottomFloating',
      { button: { label: '찾기', url: '/f/find' } },
      { button: { label: '찾기', url: '//payload.test' } },
    ],
    ['bottomFloating', {}, { onclick: 'alert(1)' }],
  ])('%s accepts %j, not %j', (type, good, bad) => {
    expect([acceptsWith(type, good), acceptsWith(type, bad)]).toEqual([true, false]);
  });
});

function rows(count: number) {
  return Array.from({ length: count }, () => ({ title: '가', text: '나', imageUrl: null }));
}
