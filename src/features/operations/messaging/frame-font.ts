/** `@font-face` for a frame that may fetch nothing: the product's font written out in the rule itself. */
async function readFrameFont(): Promise<string> {
  const answer = await fetch(new URL('../../../generated/fonts/core.woff2', import.meta.url));
  if (!answer.ok) throw new Error(`the font did not come: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return `@font-face{font-family:Pretendard;font-weight:45 920;src:url(data:font/woff2;base64,${btoa(text)}) format('woff2')}`;
}

let known: Promise<string> | null = null;

/** The rule, read once a page; empty where the font cannot be had: the mail then looks as in a program without it. */
export function frameFont(): Promise<string> {
  known ??= readFrameFont().catch(() => {
    known = null;
    return '';
  });
  return known;
}

/** A mail with the rule in its head. */
export function withFrameFont(html: string, rule: string): string {
  return rule === '' ? html : html.replace('</head>', () => `<style>${rule}</style></head>`);
}
