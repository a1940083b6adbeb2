import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it } from 'vitest';
import { pageAddress } from '~/test/framework/navigation';
import { HtmlElement } from './html-element';

afterAll(() => {
  pageAddress.pathname = '/';
});

it.each([
  ['/', 'ko'],
  ['/f/office', 'ko'],
  ['/f/office/en', 'en'],
  ['/f/office/en/', 'en'],
])('the document at %s has the language %s', (path, language) => {
  pageAddress.pathname = path;
  expect(renderToStaticMarkup(<HtmlElement>{null}</HtmlElement>)).toMatch(new RegExp(`^<html lang="${language}" `));
});
