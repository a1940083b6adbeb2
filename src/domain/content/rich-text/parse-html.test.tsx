import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from '~/components/content/rich-text';
import { anyHtml } from '~/test/inputs/any-html';
import { htmlPayloads } from '~/test/inputs/html-payloads';
import { parseHtml } from './parse-html';
import { richTextSchema } from './schema';

/** Returns the HTML of a parsed text as the page has it, without the element around it. */
const drawn = (html: string) =>
  renderToStaticMarkup(<RichText text={parseHtml(html)} />)
    .replace(/^<div [^>]*>/, '')
    .replace(/<\/div>$/, '');

describe('the text that an operator writes', () => {
  it.each([
    ['제목 없이 쓴 글', '<p>제목 없이 쓴 글</p>'],
    ['<h1>큰 제목</h1><h2>제목</h2><h4>작은 제목</h4>글', '<h2>큰 제목</h2><h2>제목</h2><h3>작은 제목</h3><p>글</p>'],
    ['<p>첫 <b>문단</b></p>\n<p>둘째 <i>문단</i></p>', '<p>첫 <strong>문단</strong></p><p>둘째 <em>문단</em></p>'],
    ['<strong>굵고 <em>기운</em></strong> 글', '<p><strong>굵고 </strong><strong><em>기운</em></strong> 글</p>'],
    ['한 줄<br>다음 줄<br><br><br>', '<p>한 줄<br/>다음 줄</p>'],
    ['<ul><li>하나<li>둘<ul><li>안쪽</ul></ul>끝', '<ul><li>하나</li><li>둘</li><li>안쪽</li></ul><p>끝</p>'],
    ['<ol><li><p>하나</p><p>이어서</p></li><li> </li></ol>', '<ol><li>하나<br/>이어서</li></ol>'],
    ['<li>목록 밖</li>글', '<p>목록 밖</p><p>글</p>'],
    ['<div>칸</div>&nbsp; 글 <img src="/x.png">&amp; 글 ', '<p>칸</p><p>글 &amp; 글</p>'],
    ['<a href="/f/price">가격</a><a href="/f/price">표</a>', '<p><a href="/f/price">가격표</a></p>'],
    ['<a href="https://한국.kr/a b">밖</a>', '<p>밖</p>'],
    [
      '<a href="mailto:a@b.kr">메일</a> <a href="tel:02-1">전화</a>',
      '<p><a href="mailto:a@b.kr">메일</a> <a href="tel:02-1">전화</a></p>',
    ],
    ['<p>글<script>밖</script></p><svg><p>밖</p></svg>', '<p>글</p>'],
    ['<p> </p><ul><li></li></ul><h2><br></h2>', ''],
    ['가\u0000나\u{d800}다', '<p>가 나 다</p>'],
    ['한글', '<p>한글</p>'],
  ])('%j is drawn as %s', (html, expected) => {
    expect(drawn(html)).toBe(expected);
  });
});

describe('any HTML', () => {
  it('is known in at least 200 forms that attack a page', () =>
    expect(new Set(htmlPayloads).size).toBeGreaterThan(199));

  it('becomes a tree of the schema', () => {
    fc.assert(fc.property(anyHtml, (html) => richTextSchema.parse(parseHtml(html)) !== null));
  });

  it('is drawn only with the elements and the attribute that are allowed', () => {
    const allowed =
      /^<(?:\/?(?:p|h2|h3|ul|ol|li|strong|em|a)|br\/|a href="(?:\/(?!\/)|https:\/\/|mailto:|tel:)[^"<>]*")>$/;
    fc.assert(
      fc.property(anyHtml, (html) => {
        const tags = drawn(html).match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
      }),
    );
  });

  it('is the same text after it was drawn and parsed again', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(parseHtml(drawn(html))).toEqual(parseHtml(html));
      }),
    );
  });
});
