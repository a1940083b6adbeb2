import { Parser } from 'htmlparser2';
import { composed } from '~/domain/shared/typed-value';
import { linkAddress } from './link-address';
import type { RichTextInline, RichTextRun, RichTextTree } from './schema';

type Block = RichTextTree[number];

/** Elements that are removed with everything in them. Every other unknown element is removed and its text stays. */
const removed = new Set(
  'applet embed frameset iframe math noembed noframes noscript object plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
);
/** Elements that do not end a paragraph. */
const inlineElements = new Set(
  'a abbr b bdi bdo button cite code data del dfn em font i img input ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const lists = new Map<string, 'ul' | 'ol'>([
  ['ul', 'ul'],
  ['ol', 'ol'],
]);
const paragraphs = new Map<string, 'p' | 'h2' | 'h3'>([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
]);
const marks = new Map<string, 'strong' | 'em'>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
]);

/** White space, and controls and halves of characters, which the database cannot store. */
const SPACE = /[\s\p{Cc}\p{Cs}]+/gu;

/** Parses HTML to a tree of the elements that pages draw; all other elements and attributes are left out. */
export function parseHtml(html: string): RichTextTree {
  const text = new TextBuilder();
  const links: (string | null)[] = [];
  const open = { strong: 0, em: 0 };
  let removedDepth = 0;
  let listDepth = 0;
  const parser = new Parser({
    onopentag(name, { href }) {
      const [list, mark] = [lists.get(name), marks.get(name)];
      if (removedDepth > 0 || removed.has(name)) removedDepth += 1;
      else if (name === 'a') links.push(href === undefined ? null : linkAddress(href));
      else if (name === 'br') text.addLineBreak();
      else if (list) {
        listDepth += 1;
        if (listDepth === 1) text.startList(list);
      } else if (mark) open[mark] += 1;
      else if (name === 'li' && listDepth > 0) text.startItem();
      else if (!inlineElements.has(name)) text.startParagraph(paragraphs.get(name) ?? 'p');
    },
    ontext(part) {
      if (removedDepth === 0)
        text.addText(part, { strong: open.strong > 0, em: open.em > 0, href: links.at(-1) ?? null });
    },
    onclosetag(name) {
      const mark = marks.get(name);
      if (removedDepth > 0) removedDepth -= 1;
      else if (name === 'a') links.pop();
      else if (lists.has(name)) {
        listDepth -= 1;
        if (listDepth === 0) text.endBlock();
      } else if (mark) open[mark] -= 1;
      else if (!inlineElements.has(name) && name !== 'br') text.startParagraph('p');
    },
  });
  parser.end(html);
  text.endBlock();
  return text.blocks;
}

/** Collects text into blocks. White space is collapsed as in HTML, and blocks and items without text are left out. */
class TextBuilder {
  readonly blocks: RichTextTree = [];
  private list: Extract<Block, { items: unknown }> | null = null;
  private tag: 'p' | 'h2' | 'h3' = 'p';
  private content: RichTextInline[] = [];
  private last = '';

  /** In a list, a paragraph is a new line of the item. */
  startParagraph(tag: 'p' | 'h2' | 'h3'): void {
    if (this.list) {
      this.addLineBreak();
      return;
    }
    this.endBlock();
    this.tag = tag;
  }

  startList(tag: 'ul' | 'ol'): void {
    this.endBlock();
    this.list = { tag, items: [] };
  }

  startItem(): void {
    const content = this.takeContent();
    if (content.length > 0) this.list?.items.push(content);
  }

  endBlock(): void {
    const content = this.takeContent();
    if (this.list) {
      if (content.length > 0) this.list.items.push(content);
      if (this.list.items.length > 0) this.blocks.push(this.list);
    } else if (content.length > 0) this.blocks.push({ tag: this.tag, content });
    this.list = null;
    this.tag = 'p';
  }

  addLineBreak(): void {
    if (this.last === '' || this.last === '\n') return;
    const run = this.lastRun();
    if (run) run.text += '\n';
    this.last = '\n';
  }

  addText(part: string, { strong, em, href }: { strong: boolean; em: boolean; href: string | null }): void {
    const collapsed = part.replaceAll(SPACE, ' ');
    const text = /^[ \n]?$/.test(this.last) ? collapsed.trimStart() : collapsed;
    if (text === '') return;
    this.last = text.at(-1) ?? '';
    const run: RichTextRun = { text, ...(strong && { strong }), ...(em && { em }) };
    const before = this.content.at(-1);
    if (href === null) this.addRun(before && 'text' in before ? before : null, run, this.content);
    else if (before && 'href' in before && before.href === href)
      this.addRun(before.runs.at(-1) ?? null, run, before.runs);
    else this.content.push({ href, runs: [run] });
  }

  private addRun(before: RichTextRun | null, run: RichTextRun, runs: RichTextInline[]): void {
    if (before && before.strong === run.strong && before.em === run.em) before.text += run.text;
    else runs.push(run);
  }

  private lastRun(): RichTextRun | undefined {
    const inline = this.content.at(-1);
    return inline && 'href' in inline ? inline.runs.at(-1) : inline;
  }

  /** Returns the content, composed and without white space at its end, and starts a new one. */
  private takeContent(): RichTextInline[] {
    const { content } = this;
    for (const run of content.flatMap((inline) => ('href' in inline ? inline.runs : inline)))
      run.text = composed(run.text);
    for (let run = this.lastRun(); run; run = this.lastRun()) {
      run.text = run.text.trimEnd();
      if (run.text !== '') break;
      const inline = content.at(-1);
      if (inline && 'href' in inline && inline.runs.length > 1) inline.runs.pop();
      else content.pop();
    }
    this.content = [];
    this.last = '';
    return content;
  }
}
