import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { HtmlElement } from './html-element';

const { address } = vi.hoisted(() => ({ address: { path: '' } }));
vi.mock('next/navigation', () => ({ usePathname: () => address.path }));

it.each([
  ['/', 'ko'],
  ['/f/office', 'ko'],
  ['/f/office/en', 'en'],
  ['/f/office/en/', 'en'],
])('the document at %s has the language %s', (path, language) => {
  address.path = path;
  expect(renderToStaticMarkup(<HtmlElement>{null}</HtmlElement>)).toMatch(new RegExp(`^<html lang="${language}" `));
});
