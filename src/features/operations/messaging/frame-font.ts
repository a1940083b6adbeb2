/** Returns an `@font-face` rule with the product's font embedded, for a frame that may not fetch anything. */
async function readFrameFont(): Promise<string> {
  const answer = await fetch(new URL('../../../generated/fonts/core.woff2', import.meta.url));
  if (!answer.ok) throw new Error(`the font did not come: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  // Converts the bytes in pieces, because a call takes a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return `@font-face{font-family:Pretendard;font-weight:45 920;src:url(data:font/woff2;base64,${btoa(text)}) format('woff2')}`;
}

let cached: Promise<string> | null = null;

/**
 * Returns the rule, which is read once per page. Empty when the font cannot be loaded; the mail then looks as in a mail
 * program without the font.
 */
export function frameFont(): Promise<string> {
  cached ??= readFrameFont().catch(() => {
    cached = null;
    return '';
  });
  return cached;
}

/** Adds the rule to the head of a mail. */
export function withFrameFont(html: string, rule: string): string {
  return rule === '' ? html : html.replace('</head>', () => `<style>${rule}</style></head>`);
}
