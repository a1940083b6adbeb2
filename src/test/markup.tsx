import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a component as text: its words in order, separated by element, and the addresses of its links. */
export function readMarkup(page: ReactElement): { words: string; hrefs: string[]; markup: string } {
  const markup = renderToStaticMarkup(page);
  return {
    words: markup
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/(<[^>]*>)+/g, '|')
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('\u00A0', ' '),
    hrefs: [...markup.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    markup,
  };
}
