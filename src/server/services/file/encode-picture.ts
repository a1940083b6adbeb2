import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import { DomainError } from '~/domain/shared/errors';

export type EncodedPicture = { bytes: Uint8Array<ArrayBuffer>; type: 'image/webp'; width: number; height: number };

const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
]);
/** Formats of the decoder for the accepted types. */
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
/**
 * Loaders of the decoder; all others (documents, scientific formats) are blocked in this process. The one for drawings
 * (SVG) stays open, because the framework draws the share images with the same decoder (share-image.tsx). No upload
 * reaches it: neither its type nor its format is accepted.
 */
const loaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
  'VipsForeignLoadSvg',
];
const TIMEOUT_SECONDS = 20;
const QUALITY = 82;

/** Loads the decoder on first use, because a process that encodes nothing does not need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** Returns the decoder, which is loaded once; a failure is not cached. */
function readSharp(): ReturnType<typeof loadSharp> {
  loading ??= loadSharp().catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  return loading;
}

/**
 * Decodes an uploaded picture and encodes it again, so that nothing of the file itself is stored: upright, without
 * metadata, in sRGB, at most `storedSide` pixels long, and only the first image of an animation.
 * @throws DomainError INVALID_INPUT with what the person can do
 */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  if (file.byteLength === 0) throw problem('empty');
  await assertAccepted(file);
  const sharp = await readSharp();
  // Without a limit, because reading the header decodes nothing; the decoder has the limit, too.
  await assertSize(sharp(file, { limitInputPixels: false }));
  const { maxPixels, storedSide } = filePolicy;
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw problem('damaged');
    });
  return { bytes: new Uint8Array(data), type: 'image/webp', width: info.width, height: info.height };
}

/** Returns a smaller copy of an encoded picture, at most `side` pixels long. */
export async function shrinkPicture(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await readSharp();
  const small = sharp(bytes).timeout({ seconds: TIMEOUT_SECONDS });
  const resized = small.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return new Uint8Array(await resized.webp({ quality: QUALITY }).toBuffer());
}

/** Checks the type by the content; names and declared types are never read. */
async function assertAccepted(file: Uint8Array): Promise<void> {
  const mime = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime ?? '';
  if (mime.startsWith('image/hei')) throw problem('heic');
  if (!acceptedTypes.has(mime)) throw problem('type');
}

/** Checks the format and the size that the header claims, before anything is decoded. */
async function assertSize(picture: Sharp): Promise<void> {
  const { width, height, format } = await picture.metadata().catch(() => {
    throw problem('damaged');
  });
  if (!acceptedFormats.has(format)) throw problem('type');
  const { maxSide, maxPixels } = filePolicy;
  if (Math.max(width, height) > maxSide || width * height > maxPixels) throw problem('tooManyPixels');
}

const problem = (name: keyof typeof pictureProblems) => new DomainError('INVALID_INPUT', {}, pictureProblems[name]);
