import { describe, expect, it } from 'vitest';
import { readTableFile } from './read-table-file';

const text = '이름,이메일\r\n김하나,hana@daon.test\r\n뷁햏,rare@daon.test';
// Browsers read the extended code page too, which a journey shows (e2e/operations/company.spec.ts).
const koreanBytes = [0xb1, 0xe8, 0xc7, 0xcf, 0xb3, 0xaa];
const wide = (content: string) => Buffer.from(content, 'utf16le');

describe('a file of a table program', () => {
  it('is read as UTF-8, with its mark or without', () => {
    expect(readTableFile(new TextEncoder().encode(text))).toEqual({ text });
    expect(readTableFile(new TextEncoder().encode(`\uFEFF${text}`))).toEqual({ text });
  });

  it('is read as Korean table programs write it', () => {
    expect(readTableFile(new Uint8Array(koreanBytes))).toEqual({ text: '김하나' });
  });

  it('is read as UTF-16, with its mark or without, in either order of bytes', () => {
    for (const content of [text, `\uFEFF${text}`]) {
      expect(readTableFile(new Uint8Array(wide(content)))).toEqual({ text });
      expect(readTableFile(new Uint8Array(wide(content).swap16()))).toEqual({ text });
    }
  });

  it('is not read where its letters are none', () => {
    const picture = readTableFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x80]));
    expect(picture).toEqual({ problem: expect.stringContaining('글자를 읽을 수 없는 파일') });
  });

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ])('says of %s how to save it', (_what, bytes) => {
    expect(readTableFile(new Uint8Array(bytes))).toEqual({ problem: expect.stringContaining('CSV로 저장한') });
  });
});
