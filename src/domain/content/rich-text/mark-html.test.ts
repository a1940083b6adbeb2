import { describe, expect, it } from 'vitest';
import { type HtmlMark, htmlMarks, markHtml } from './mark-html';
import { parseHtml } from './parse-html';

/** Marks the part of a text between two bars, and returns the result with bars around the new selection. */
function mark(drawn: string, by: HtmlMark): string {
  const [before = '', selected = '', after = ''] = drawn.split('|');
  const { text, start, end } = markHtml(
    { text: before + selected + after, start: before.length, end: before.length + selected.length },
    by,
  );
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('a button above a text in HTML', () => {
  it.each<[HtmlMark, string, string]>([
    ['heading', '|집에서|', '<h2>|집에서|</h2>'],
    ['paragraph', '앞 ||', '앞 <p>||</p>'],
    ['strong', '오늘 |무료|예요', '오늘 <strong>|무료|</strong>예요'],
    ['list', '|매트\n 물|', '<ul>\n  <li>매트</li>\n  <li>물||</li>\n</ul>'],
    ['list', '||', '<ul>\n  <li>||</li>\n</ul>'],
    ['link', '|가격|을 봐요', '<a href="|https://|">가격</a>을 봐요'],
  ])('puts the selection into the element %s: %j', (by, drawn, marked) => {
    expect(mark(drawn, by)).toBe(marked);
  });

  it('inserts only elements that a page draws', () => {
    const tree = htmlMarks.map((by) => parseHtml(markHtml({ text: '글', start: 0, end: 1 }, by).text));
    expect(JSON.stringify(tree)).toMatch(/h2.*"tag":"p".*strong.*"ul"/);
  });
});
