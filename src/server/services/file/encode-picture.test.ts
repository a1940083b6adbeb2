import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import { createHostilePictures, MARK } from '~/test/inputs/hostile-pictures';
import { encodePicture } from './encode-picture';

const pictures = await createHostilePictures();
const pictureNamed = (name: string) => pictures.find((picture) => picture.name === name)?.bytes ?? new Uint8Array();

describe('an uploaded file', () => {
  it('is one of many hostile ones', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(40);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
  });

  it.each(pictures.filter(({ outcome }) => outcome === 'picture'))(
    'is stored without anything but its pixels: $name',
    async ({ bytes }) => {
      const encoded = await encodePicture(bytes);
      const { format, pages, exif, icc, xmp, iptc, width, height } = await sharp(encoded.bytes).metadata();
      expect({ format, pages, exif, icc, xmp, iptc }).toEqual({ format: 'webp' });
      expect([encoded.width, encoded.height, encoded.type]).toEqual([width, height, 'image/webp']);
      expect(Math.max(width, height)).toBeLessThanOrEqual(filePolicy.storedSide);
      expect(Buffer.from(encoded.bytes).includes(MARK)).toBe(false);
    },
  );

  it.each(pictures.filter(({ outcome }) => outcome !== 'picture'))(
    'is rejected with what to do: $name',
    async ({ bytes, outcome }) => {
      const message = pictureProblems[outcome as keyof typeof pictureProblems];
      await expect(encodePicture(bytes)).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
    },
  );
});

describe('a stored picture', () => {
  it('is upright', async () => {
    expect(await encodePicture(pictureNamed('a photo that was taken sideways'))).toMatchObject({
      width: 240,
      height: 320,
    });
  });

  it('is smaller than a large one, in the same proportions', async () => {
    expect(await encodePicture(pictureNamed('a picture of 3,000 pixels'))).toMatchObject({ width: 2400, height: 16 });
  });

  it('has the same content each time', async () => {
    const file = pictureNamed('a JPEG and a page');
    expect((await encodePicture(file)).bytes).toEqual((await encodePicture(file)).bytes);
  });
});

it('the decoder is loaded again after it failed to load', async () => {
  vi.resetModules();
  const block = vi.spyOn(sharp, 'block').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  const { shrinkPicture } = await import('./encode-picture');
  const { bytes } = await encodePicture(pictureNamed('a picture of 3,000 pixels'));
  await expect(shrinkPicture(bytes, 100)).rejects.toThrow('no room');
  expect((await sharp(await shrinkPicture(bytes, 100)).metadata()).width).toBe(100);
  await shrinkPicture(bytes, 50);
  expect(block).toHaveBeenCalledTimes(2);
});
