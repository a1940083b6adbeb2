import type { Font, FontCollection } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShareCard, shareSize } from '~/domain/content/share/share-card';
import { ShareCardView, shareTexts } from './share-card-view';
import { shareDrawing } from './share-drawing';

const FONT = 'node_modules/pretendard/dist/public/static/alternative/Pretendard-Bold.ttf';
/** Pictures that this process caches [C], about 60 kB each, and those that it draws at a time. */
const MAX_CACHED = 200;
const MAX_DRAWING = 2;

const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
let drawing = 0;

/**
 * Returns the picture of a shared page as PNG: the cached one, or a new one. Null while this process draws others;
 * so pictures never take more than a fixed part of it.
 */
export function shareImage(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> | null {
  const key = JSON.stringify([card.title, card.drawing, card.language]);
  const before = cached.get(key);
  if (before) {
    // The most recently requested picture is evicted last.
    cached.delete(key);
    cached.set(key, before);
    return before;
  }
  if (drawing >= MAX_DRAWING) return null;
  drawing += 1;
  const image = draw(card).finally(() => (drawing -= 1));
  image.catch(() => cached.delete(key));
  cached.set(key, image);
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  return image;
}

/** Leaves out what the font cannot draw, because the renderer would load other fonts from the network for it. */
function printableText(font: Font | FontCollection, text: string): string {
  const isPrintable = (character: string) =>
    'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text).filter(isPrintable).join('').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Loads the renderer on first use, because most processes draw rarely. The font has only the characters of the card.
 */
async function draw(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const [{ ImageResponse }, { default: subsetFont }, { create }] = await Promise.all([
    import('next/og'),
    import('subset-font'),
    import('fontkit'),
  ]);
  const whole = await readFile(join(process.cwd(), FONT));
  const printable = { ...card, title: printableText(create(whole), card.title) };
  const font = await subsetFont(whole, shareTexts(printable), { targetFormat: 'truetype' });
  const response = new ImageResponse(<ShareCardView card={printable} drawing={shareDrawing(card.drawing)} />, {
    ...shareSize,
    fonts: [{ name: 'Pretendard', data: Uint8Array.from(font).buffer, weight: 700, style: 'normal' }],
  });
  return new Uint8Array(await response.arrayBuffer());
}
