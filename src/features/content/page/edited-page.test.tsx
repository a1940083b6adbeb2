import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { parsePage } from '~/domain/content/blocks/parse-page';
import type { WrittenBlock } from '~/domain/content/blocks/schema';
import { exampleBlocks } from '~/test/example-blocks';
import { readMarkup } from '~/test/markup';
import { EditedPage } from './edited-page';

const page = { title: '제목', description: '설명이에요.', blocks: parsePage(exampleBlocks.slice(0, 2)) };

it('the terms of prices follow the last price on a page, wherever operators place it', async () => {
  const [top, chat] = exampleBlocks;
  const price = { type: 'custom', component: 'group-prices' } as const;
  const read = async (blocks: readonly WrittenBlock[]) => {
    const shown = { ...page, blocks: parsePage(blocks) };
    const { prelude } = await prerender(<EditedPage page={shown} />);
    const parts = ['>한 사람이 내는 금액', '보증보험', '매트가 있어야 하나요?'];
    return [...(await new Response(prelude).text()).matchAll(new RegExp(parts.join('|').replace('?', '\\?'), 'g'))].map(
      ([part]) => parts.indexOf(part),
    );
  };
  if (!chat) throw new Error('There is no second block.');
  expect(await read([top, price, chat])).toEqual([0, 1, 2]);
  expect(await read([top, price, chat, price])).toEqual([0, 2, 0, 1]);
  expect(await read([top, chat])).toEqual([2]);
});

it('a page that is no preview begins with its first block', () => {
  const { words } = readMarkup(<EditedPage page={page} />);
  expect(words).toMatch(/^\|집에서 시작해요\|/);
});
