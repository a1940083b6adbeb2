import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ShareCard, shareSize } from '~/domain/content/share/share-card';
import { shareDrawing } from './share-drawing';
import { shareImage } from './share-image';

afterEach(() => vi.restoreAllMocks());

let titles = 0;
/** A card that nobody drew before. */
const cardOf = (title: string): ShareCard => ({
  title: `${title} ${(titles += 1)}`,
  drawing: 'guide.svg#office',
  language: 'ko',
});
async function drawnOf(card: ShareCard): Promise<Uint8Array> {
  const image = await shareImage(card);
  if (image === null) throw new Error('no picture was drawn');
  return image;
}

/** Returns how many pixels of the title's area have ink. */
async function inkOf(image: Uint8Array): Promise<number> {
  const area = { left: 78, top: 180, width: 520, height: 330 };
  const pixels = await sharp(image).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 90).length;
}

describe('the picture of a shared page', () => {
  it('is a PNG of the documented size, with its Korean title', async () => {
    const [short, long] = [await drawnOf(cardOf('가')), await drawnOf(cardOf('집에서 받는 근육 운동 수업'))];
    for (const image of [short, long])
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', ...shareSize });
    expect(await inkOf(short)).toBeGreaterThan(500);
    expect(await inkOf(long)).toBeGreaterThan(3 * (await inkOf(short)));
  });

  it('stays beside its drawing, also with one long word', async () => {
    const blank = shareDrawing('guide.svg#office');
    const right = { left: 1200 - 70 - blank.width, top: 60, width: blank.width, height: 510 };
    const drawingOf = async (title: string) =>
      sharp(await drawnOf(cardOf(title)))
        .extract(right)
        .raw()
        .toBuffer();
    const word = '아주긴한단어로만된제목이라서띄어쓰기가없는이야기예요';
    expect((await drawingOf(word)).equals(await drawingOf('가'))).toBe(true);
  });

  it('is drawn once for the same title', async () => {
    const card = cardOf('한 번');
    const first = shareImage(card);
    expect(shareImage({ ...card })).toBe(first);
    await first;
    expect(shareImage({ ...card })).toBe(first);
  });

  it('is not drawn while the process draws two others', async () => {
    const running = Promise.all([drawnOf(cardOf('하나')), drawnOf(cardOf('둘'))]);
    expect(shareImage(cardOf('셋'))).toBeNull();
    await running;
    expect(await drawnOf(cardOf('넷'))).toBeInstanceOf(Uint8Array);
  });

  it('is drawn again after a failure, which makes room for others', async () => {
    const cards = [cardOf('하나'), cardOf('둘')];
    vi.spyOn(process, 'cwd').mockReturnValue('/nowhere');
    for (const result of await Promise.allSettled(cards.map(drawnOf)))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
    vi.restoreAllMocks();
    for (const card of cards) {
      const image = await drawnOf(card);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png' });
      expect(await drawnOf(card)).toBe(image);
    }
  });

  it('loads nothing from the network, whatever its title contains', async () => {
    const request = vi.spyOn(globalThis, 'fetch');
    await drawnOf(cardOf('🧘‍♀️ 瑜伽 ヨガ ᄀᆞ <b>&amp; 한낮'));
    await drawnOf(cardOf('🧘'.repeat(40)));
    expect(request).not.toHaveBeenCalled();
  });
});
