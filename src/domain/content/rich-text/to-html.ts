import type { RichTextInline, RichTextRun, RichTextTree } from './schema';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function runHtml({ text, strong, em }: RichTextRun): string {
  const html = escaped(text).replaceAll('\n', '<br>');
  const marked = em ? `<em>${html}</em>` : html;
  return strong ? `<strong>${marked}</strong>` : marked;
}

const contentHtml = (content: readonly RichTextInline[]): string =>
  content
    .map((inline) =>
      'href' in inline ? `<a href="${escaped(inline.href)}">${inline.runs.map(runHtml).join('')}</a>` : runHtml(inline),
    )
    .join('');

/** Returns the HTML of a text for its form; `parseHtml` reads the same text from it. */
export const toHtml = (text: RichTextTree): string =>
  text
    .map((block) => {
      if ('content' in block) return `<${block.tag}>${contentHtml(block.content)}</${block.tag}>`;
      const items = block.items.map((item) => `<li>${contentHtml(item)}</li>`);
      return `<${block.tag}>${items.join('')}</${block.tag}>`;
    })
    .join('\n');

/** Returns the words of a text without its elements. */
export const plainText = (text: RichTextTree): string =>
  text
    .flatMap((block) => ('content' in block ? [block.content] : block.items))
    .map((content) => content.flatMap((inline) => ('href' in inline ? inline.runs : [inline])))
    .map((runs) => runs.map((run) => run.text).join(''))
    .join('\n');
