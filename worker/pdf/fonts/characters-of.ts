/** The code points that a TrueType font has glyphs for, from the 32-bit groups of its `cmap` (format 12). */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(subtable) === 12) return groups(font, subtable);
  }
  throw new Error('the font has no character map of format 12');
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function groups(font: Buffer, subtable: number): Set<number> {
  const characters = new Set<number>();
  const count = font.readUInt32BE(subtable + 12);
  for (let index = 0; index < count; index += 1) {
    const group = subtable + 16 + index * 12;
    for (let codePoint = font.readUInt32BE(group); codePoint <= font.readUInt32BE(group + 4); codePoint += 1)
      characters.add(codePoint);
  }
  return characters;
}
