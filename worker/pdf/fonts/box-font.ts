import { brand } from '~/domain/shared/brand';
import { BOX_ADVANCE, BOX_EM, type Contour, boxGlyph } from './box-glyph';

const ASCENT = 1950;
const DESCENT = -494;

/** Big-endian writer of the OpenType tables. */
class Writer {
  private readonly bytes: number[] = [];
  u8(...values: number[]) {
    for (const value of values) this.bytes.push(value & 0xff);
    return this;
  }
  u16(...values: number[]) {
    for (const value of values) this.u8(value >> 8, value);
    return this;
  }
  u32(...values: number[]) {
    for (const value of values) this.u16(value >>> 16, value & 0xffff);
    return this;
  }
  tag(text: string) {
    return this.u8(...Buffer.from(text, 'latin1'));
  }
  append(part: Buffer) {
    for (const byte of part) this.bytes.push(byte);
    return this;
  }
  pad(to: number) {
    while (this.bytes.length % to !== 0) this.bytes.push(0);
    return this;
  }
  get length() {
    return this.bytes.length;
  }
  done() {
    return Buffer.from(this.bytes);
  }
}

type Bounds = { xMin: number; yMin: number; xMax: number; yMax: number };

function bounds(contours: readonly Contour[]): Bounds {
  const xs = contours.flatMap((contour) => contour.map(([x]) => x));
  const ys = contours.flatMap((contour) => contour.map(([, y]) => y));
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

/** One simple glyph: every point on the curve, coordinates as 16-bit steps. */
function outline(contours: readonly Contour[]): Buffer {
  const { xMin, yMin, xMax, yMax } = bounds(contours);
  const writer = new Writer().u16(contours.length, xMin, yMin, xMax, yMax);
  let last = -1;
  for (const contour of contours) writer.u16((last += contour.length));
  writer.u16(0);
  const points = contours.flat();
  for (let index = 0; index < points.length; index += 1) writer.u8(1);
  for (const axis of [0, 1] as const) {
    let previous = 0;
    for (const point of points) {
      writer.u16(point[axis] - previous);
      previous = point[axis];
    }
  }
  return writer.pad(4).done();
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset + 4 <= table.length; offset += 4) sum = (sum + table.readUInt32BE(offset)) >>> 0;
  return sum;
}

/** Format 12: one group a character, glyph numbers as they come. */
function characterMap(codePoints: readonly number[]): Buffer {
  const writer = new Writer()
    .u16(0, 1, 3, 10)
    .u32(12)
    .u16(12, 0)
    .u32(16 + 12 * codePoints.length, 0, codePoints.length);
  for (const [index, codePoint] of codePoints.entries()) writer.u32(codePoint, codePoint, index + 1);
  return writer.done();
}

function names(): Buffer {
  const entries = [
    [1, `${brand.nameInEnglish} Boxes`],
    [2, 'Regular'],
    [4, `${brand.nameInEnglish} Boxes`],
    [6, `${brand.nameInEnglish}Boxes`],
  ] as const;
  const strings = entries.map(([id, text]) => [id, Buffer.from(text, 'utf16le').swap16()] as const);
  const writer = new Writer().u16(0, entries.length, 6 + 12 * entries.length);
  let offset = 0;
  for (const [id, text] of strings) {
    writer.u16(3, 1, 0x409, id, text.length, offset);
    offset += text.length;
  }
  for (const [, text] of strings) writer.append(text);
  return writer.done();
}

/**
 * A TrueType font with a frame for each of the characters (at most a few hundred). The same characters give the same
 * bytes.
 */
export function boxFont(characters: Iterable<number>): Buffer {
  const codePoints = [...new Set(characters)].sort((left, right) => left - right);
  const shapes = [boxGlyph(0), ...codePoints.map((codePoint) => boxGlyph(codePoint))];
  const outlines = shapes.map(outline);
  const all = bounds(shapes.flat().map((contour) => contour));
  const loca = new Writer();
  let position = 0;
  for (const glyph of outlines) {
    loca.u32(position);
    position += glyph.length;
  }
  loca.u32(position);
  const metrics = new Writer();
  for (const shape of shapes) metrics.u16(BOX_ADVANCE, bounds(shape).xMin);
  const points = shapes.map((shape) => shape.flat().length);
  const sizes = shapes.map((shape) => shape.length);

  const tables: Record<string, Buffer> = {
    'OS/2': new Writer()
      .u16(4, BOX_ADVANCE, 400, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      .u8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      .u32(0, 0, 0, 0)
      .tag('DGON')
      .u16(
        0x40,
        Math.min(codePoints[0] ?? 0, 0xffff),
        Math.min(codePoints.at(-1) ?? 0, 0xffff),
        ASCENT,
        DESCENT,
        0,
        ASCENT,
        -DESCENT,
      )
      .u32(0, 0)
      .u16(1000, 1400, 0, 32, 0)
      .done(),
    cmap: characterMap(codePoints),
    glyf: Buffer.concat(outlines),
    head: new Writer()
      .u32(0x10000, 0x10000, 0, 0x5f0f3cf5)
      .u16(0, BOX_EM)
      .u32(0, 0, 0, 0)
      .u16(all.xMin, all.yMin, all.xMax, all.yMax, 0, 8, 2, 1, 0)
      .done(),
    hhea: new Writer()
      .u32(0x10000)
      .u16(ASCENT, DESCENT, 0, BOX_ADVANCE, 0, 0, BOX_ADVANCE, 1, 0, 0, 0, 0, 0, 0, 0, shapes.length)
      .done(),
    hmtx: metrics.done(),
    loca: loca.done(),
    maxp: new Writer()
      .u32(0x10000)
      .u16(shapes.length, Math.max(...points), Math.max(...sizes), 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
      .done(),
    name: names(),
    post: new Writer().u32(0x30000, 0, 0, 0, 0, 0, 0, 0).done(),
  };
  return assemble(tables);
}

function assemble(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const head = new Writer().u32(0x10000).u16(tags.length, power * 16, Math.log2(power), (tags.length - power) * 16);
  const body = new Writer();
  const start = 12 + 16 * tags.length;
  for (const tag of tags) {
    const table = tables[tag] ?? Buffer.alloc(0);
    const padded = new Writer().append(table).pad(4).done();
    head.tag(tag).u32(checksum(padded), start + body.length, table.length);
    body.append(padded);
  }
  return Buffer.concat([head.done(), body.done()]);
}
