import { expect, it } from 'vitest';
import { parsePage } from '~/domain/content/blocks/parse-page';
import { exampleBlocks } from '~/test/example-blocks';
import { readMarkup } from '~/test/markup';
import { EditedPage } from './edited-page';

const page = { title: '제목', description: '설명이에요.', blocks: parsePage(exampleBlocks.slice(0, 2)) };

it('a page says that it is a preview, and leads back to what everybody sees', () => {
  const { words, hrefs } = readMarkup(<EditedPage address="f/ocare" page={{ ...page, isPreview: true }} />);
  expect(words).toMatch(/^\|미리보기예요\..*\|미리보기 끝내기\|집에서 시작해요\|/);
  expect(hrefs).toContain('/admin/content/preview?kind=page&subject=f%2Focare&end=1');
});

it('a page that is no preview begins with its first block', () => {
  const { words } = readMarkup(<EditedPage address="f/ocare" page={{ ...page, isPreview: false }} />);
  expect(words).toMatch(/^\|집에서 시작해요\|/);
});
