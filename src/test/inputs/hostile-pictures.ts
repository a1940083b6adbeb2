import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { pictureProblems } from '~/domain/file/messages';

/** An uploaded file, and what becomes of it: a stored picture, or a problem that the person reads. */
type HostilePicture = { name: string; bytes: Uint8Array; outcome: 'picture' | keyof typeof pictureProblems };

/** A text that no stored picture contains. */
export const MARK = '<script>marked()</script>';

const text = (content: string) => Buffer.from(content);
const ascii = (content: string, ...rest: number[]) => Buffer.concat([text(content), Buffer.from(rest)]);

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
}
const header = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([words(width, height), Buffer.from([8, 0, 0, 0, 0])]));
/** Builds a grey PNG by hand; the size in its header need not be true. */
const png = (width: number, height: number, { extra = [] as Buffer[], rows = height } = {}) =>
  Buffer.concat([
    PNG,
    header(width, height),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND'),
  ]);

/** An animation of two frames in the format that extends PNG. */
function animatedPng(): Buffer {
  const frame = (sequence: number) =>
    chunk('fcTL', Buffer.concat([words(sequence, 8, 8, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const pixels = deflateSync(Buffer.alloc(9 * 8));
  return Buffer.concat([
    PNG,
    header(8, 8),
    chunk('acTL', words(2, 0)),
    frame(0),
    chunk('IDAT', pixels),
    frame(1),
    chunk('fdAT', Buffer.concat([words(2), pixels])),
    chunk('IEND'),
  ]);
}

/** The first box of a file of the ISO base media format, with its brands. */
const media = (...brands: string[]) =>
  Buffer.concat([
    words(16 + 4 * (brands.length - 1)),
    text('ftyp'),
    text(brands[0] ?? ''),
    words(0),
    text(brands.slice(1).join('')),
  ]);

const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const quarter = (file: Buffer, part: number) => file.subarray(0, Math.floor((file.byteLength * part) / 4));
/** Inserts a segment behind the start of a JPEG. */
const withSegment = (file: Buffer, marker: number, data: Buffer) =>
  Buffer.concat([
    file.subarray(0, 2),
    Buffer.from([0xff, marker, (data.byteLength + 2) >> 8, (data.byteLength + 2) & 0xff]),
    data,
    file.subarray(2),
  ]);

/** Replaces the size in the frame header of a JPEG. */
function withClaimedSize(file: Buffer, side: number): Buffer {
  const claimed = Buffer.from(file);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  claimed.writeUInt16BE(side, frame + 5);
  claimed.writeUInt16BE(side, frame + 7);
  return claimed;
}

/** Returns files as a hostile person uploads them. */
export async function createHostilePictures(): Promise<HostilePicture[]> {
  const photo = noise(320, 240);
  const [jpeg, pngPhoto, webp, avif] = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const frames = [noise(8, 8), noise(8, 8)].map((frame) => frame.png().toBuffer());
  const animation = sharp(await Promise.all(frames), { join: { animated: true } });
  const bomb = deflateSync(Buffer.alloc(60_000_000, 0x41));
  const files: [name: string, outcome: HostilePicture['outcome'], bytes: Uint8Array | Promise<Uint8Array>][] = [
    ['an empty file', 'empty', Buffer.alloc(0)],
    ['a text', 'type', text('사진이 아니에요')],
    ['a page', 'type', text(`<!doctype html>${MARK}`)],
    ['a script', 'type', text('alert(1)')],
    ['a server script', 'type', text('<?php system($_GET["c"]); ?>')],
    ['a drawing with a script', 'type', text(`<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`)],
    [
      'a drawing that reads a file',
      'type',
      text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ['a script of an image program', 'type', text('push graphic-context\nimage over 0,0 0,0 "url(http://localhost/)"')],
    ['a document', 'type', text('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>')],
    ['an archive', 'type', ascii('PK', 3, 4, 20, 0, 0, 0, 8, 0)],
    ['a program', 'type', Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(60)])],
    ['an icon', 'type', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
    ['a bitmap', 'type', ascii('BM', 0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0)],
    ['a layered picture', 'type', ascii('8BPS', 0, 1, 0, 0, 0, 0, 0, 0, 0, 3)],
    ['a scan', 'type', photo.clone().tiff().toBuffer()],
    ['a GIF', 'type', photo.clone().gif().toBuffer()],
    ['an animated GIF', 'type', animation.clone().gif().toBuffer()],
    ['a GIF that is a script', 'type', text(`GIF89a/*${MARK}*/=1;alert(1)`)],
    ['a photo of a phone', 'heic', Buffer.concat([media('heic', 'mif1', 'heic'), Buffer.alloc(64)])],
    [
      'a photo of a phone under its general brand',
      'heic',
      Buffer.concat([media('mif1', 'mif1', 'heic'), Buffer.alloc(64)]),
    ],
    ['a burst of photos of a phone', 'heic', Buffer.concat([media('hevc', 'msf1', 'hevc'), Buffer.alloc(64)])],
    ['the first bytes of a JPEG', 'damaged', jpeg.subarray(0, 4)],
    ['the first bytes of a PNG', 'type', PNG],
    ['the first bytes of a WebP', 'damaged', webp.subarray(0, 16)],
    ['the first bytes of an AVIF', 'damaged', Buffer.concat([media('avif', 'avif', 'mif1'), Buffer.alloc(32)])],
    ['a quarter of a JPEG', 'damaged', quarter(jpeg, 1)],
    ['half of a JPEG', 'damaged', quarter(jpeg, 2)],
    ['three quarters of a JPEG', 'damaged', quarter(jpeg, 3)],
    ['a quarter of a PNG', 'damaged', quarter(pngPhoto, 1)],
    ['half of a PNG', 'damaged', quarter(pngPhoto, 2)],
    ['three quarters of a PNG', 'damaged', quarter(pngPhoto, 3)],
    ['half of a WebP', 'damaged', quarter(webp, 2)],
    ['three quarters of an AVIF', 'damaged', quarter(avif, 3)],
    ['a PNG without width', 'damaged', png(0, 10)],
    ['a PNG with changed pixels', 'damaged', pngPhoto.fill(0x55, 400, 440)],
    ['a line of 60,000 pixels', 'tooManyPixels', png(60_000, 1)],
    ['a column of 60,000 pixels', 'tooManyPixels', png(1, 60_000)],
    ['a small file of 49 million pixels', 'tooManyPixels', png(7000, 7000)],
    ['a PNG that claims 10 billion pixels', 'tooManyPixels', png(100_000, 100_000, { rows: 1 })],
    ['a JPEG that claims 4 billion pixels', 'tooManyPixels', withClaimedSize(jpeg, 65_500)],
    ['an animated PNG', 'picture', animatedPng()],
    ['an animated WebP', 'picture', animation.clone().webp().toBuffer()],
    ['a JPEG and a page', 'picture', Buffer.concat([jpeg, text(MARK)])],
    ['a JPEG and an archive', 'picture', Buffer.concat([jpeg, ascii('PK', 3, 4, 20, 0), text(MARK)])],
    ['a JPEG with a page in its comment', 'picture', withSegment(jpeg, 0xfe, text(`<!doctype html>${MARK}`))],
    ['a PNG with a script in its text', 'picture', png(40, 30, { extra: [chunk('tEXt', text(`Comment\0${MARK}`))] })],
    [
      'a PNG whose text unpacks to 60 MB',
      'picture',
      png(40, 30, { extra: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), bomb]))] }),
    ],
    [
      'a PNG whose colour profile unpacks to 60 MB',
      'picture',
      png(40, 30, { extra: [chunk('iCCP', Buffer.concat([text('profile\0\0'), bomb]))] }),
    ],
    ['a JPEG with a damaged colour profile', 'picture', withSegment(jpeg, 0xe2, ascii('ICC_PROFILE\0', 1, 1, 9, 9, 9))],
    [
      'a photo with its place',
      'picture',
      photo
        .clone()
        .jpeg()
        .withExif({ IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
        .toBuffer(),
    ],
    ['a photo that was taken sideways', 'picture', photo.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()],
    ['a picture for printing', 'picture', photo.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['a picture of 16 bits', 'picture', photo.clone().toColourspace('rgb16').png().toBuffer()],
    ['a picture of 3,000 pixels', 'picture', noise(3000, 20).png().toBuffer()],
  ];
  return Promise.all(files.map(async ([name, outcome, bytes]) => ({ name, outcome, bytes: await bytes })));
}
