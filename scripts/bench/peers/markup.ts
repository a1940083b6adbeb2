import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../../lib/install/chromium.mjs';

type Attribute = string | boolean | Record<string, string>;
/** A text, or an element in React's form. */
export type MarkupNode = string | { tag: string; attributes: Record<string, Attribute>; children: MarkupNode[] };
export type Markup = MarkupNode[];

/** Reads the body of a page as the server sent it, without its scripts. */
export async function readMarkup(url: string): Promise<Markup> {
  const browser = await chromium.launch({ executablePath: ensureChromium().path, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const answer = await page.goto(url);
    if (answer?.status() !== 200) throw new Error(`${url}: answered ${answer?.status()}`);
    // The compiler that runs this file calls a helper to name functions, which the browser does not have.
    await page.evaluate('globalThis.__name = (value) => value');
    return await page.evaluate(() => {
      const styleOf = (text: string) =>
        Object.fromEntries(
          text
            .split(';')
            .flatMap((rule) =>
              rule.includes(':')
                ? [[rule.slice(0, rule.indexOf(':')).trim(), rule.slice(rule.indexOf(':') + 1).trim()]]
                : [],
            ),
        );
      const camel = (style: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(style).map(([name, value]) => [
            name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
            value,
          ]),
        );
      const valueOf = ({ name, value }: Attr) =>
        name === 'style'
          ? camel(styleOf(value))
          : value === '' && ['hidden', 'disabled', 'open', 'checked', 'required', 'readonly', 'inert'].includes(name)
            ? true
            : value;
      const nodesOf = (parent: Node): MarkupNode[] =>
        [...parent.childNodes].flatMap((node): MarkupNode[] => {
          if (node instanceof Text) return node.data === '' ? [] : [node.data];
          if (
            !(node instanceof Element) ||
            ['SCRIPT', 'TEMPLATE', 'STYLE', 'LINK'].includes(node.tagName.toUpperCase())
          )
            return [];
          const attributes = Object.fromEntries(
            [...node.attributes].map((attribute) => [
              attribute.name === 'class' ? 'className' : attribute.name === 'for' ? 'htmlFor' : attribute.name,
              valueOf(attribute),
            ]),
          );
          return [{ tag: node.localName, attributes, children: nodesOf(node) }];
        });
      return nodesOf(document.body);
    });
  } finally {
    await browser.close();
  }
}
