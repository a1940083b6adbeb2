import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHtml } from '~/test/inputs/any-html';
import { htmlPayloads } from '~/test/inputs/html-payloads';
import { parseHtml } from './parse-html';
import { plainText, toHtml } from './to-html';

it.each([
  ['한 줄<br>다음 줄', '<p>한 줄<br>다음 줄</p>'],
  [
    '<h1>제목</h1>글 & <b>굵고 <i>기운</i></b> 글',
    '<h2>제목</h2>\n<p>글 &amp; <strong>굵고 </strong><strong><em>기운</em></strong> 글</p>',
  ],
  ['<ul><li>하나<li>1 &lt; 2</ul>', '<ul><li>하나</li><li>1 &lt; 2</li></ul>'],
  ['<a href="/f/find?a=1&amp;b=2">찾<b>기</b></a>', '<p><a href="/f/find?a=1&amp;b=2">찾<strong>기</strong></a></p>'],
])('%j is written as %j', (html, written) => {
  expect(toHtml(parseHtml(html))).toBe(written);
});

it.each([...htmlPayloads, '&amp;lt;b&amp;gt;', '&amp;#60;', '"&quot;\''])(
  'reads %j back from what it wrote',
  (html) => {
    expect(parseHtml(toHtml(parseHtml(html)))).toEqual(parseHtml(html));
  },
);

it('reads every text back from what it wrote', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const text = parseHtml(html);
      expect(parseHtml(toHtml(text))).toEqual(text);
    }),
    { numRuns: 1000 },
  );
});

it('the words of a text have no elements', () => {
  expect(plainText(parseHtml('<h2>제목</h2><ul><li>하<b>나</b><li>둘</ul><a href="/f">셋</a>'))).toBe(
    '제목\n하나\n둘\n셋',
  );
});
