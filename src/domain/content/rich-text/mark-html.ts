/** What the buttons above a text in HTML insert. */
export const htmlMarks = ['heading', 'paragraph', 'strong', 'list', 'link'] as const;
export type HtmlMark = (typeof htmlMarks)[number];

/** A text with the selected part of it. */
export type MarkedText = { readonly text: string; readonly start: number; readonly end: number };

const LINK = 'https://';

const listOf = (lines: string): string => {
  const items = lines.split('\n').map((line) => `  <li>${line.trim()}</li>`);
  return ['<ul>', ...items, '</ul>'].join('\n');
};

/** The text before the marked words, and after them. */
const around: Readonly<Record<Exclude<HtmlMark, 'list'>, readonly [before: string, after: string]>> = {
  heading: ['<h2>', '</h2>'],
  paragraph: ['<p>', '</p>'],
  strong: ['<strong>', '</strong>'],
  link: [`<a href="${LINK}">`, '</a>'],
};

/**
 * Puts the selected part of a text into an element. Afterwards the words in it are selected, so that an empty element
 * can be filled immediately; of a link it is the address.
 */
export function markHtml({ text, start, end }: MarkedText, mark: HtmlMark): MarkedText {
  const selected = text.slice(start, end);
  const [before, after] = mark === 'list' ? ['', ''] : around[mark];
  const inserted = mark === 'list' ? listOf(selected) : `${before}${selected}${after}`;
  const marked = text.slice(0, start) + inserted + text.slice(end);
  if (mark === 'link') {
    const address = start + before.indexOf(LINK);
    return { text: marked, start: address, end: address + LINK.length };
  }
  if (mark === 'list') {
    const last = start + inserted.lastIndexOf('</li>');
    return { text: marked, start: last, end: last };
  }
  return { text: marked, start: start + before.length, end: start + before.length + selected.length };
}
