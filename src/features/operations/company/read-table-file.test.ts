import { describe, expect, it } from 'vitest';
import { readTableFile } from './read-table-file';

const text = '이름,이메일\r\n김하나,hana@daon.test\r\n뷁햏,rare@daon.test';
// Browsers also read the extended code page, which a component test covers (employee-import.browser.test.tsx).
const koreanBytes = [0xb1, 0xe8, 0xc7, 0xcf, 0xb3, 0xaa];
const wide = (content: string) => Buffer.from(content, 'utf16le');

describe('a file of a spreadsheet program', () => {
  it('is read as UTF-8, with or without a byte order mark', () => {
    expect(readTableFile(new TextEncoder().encode(text))).toEqual({ text });
    expect(readTableFile(new TextEncoder().encode(`\uFEFF${text}`))).toEqual({ text });
  });

  it('is read in the encoding of Korean spreadsheet programs', () => {
    expect(readTableFile(new Uint8Array(koreanBytes))).toEqual({ text: '김하나' });
  });

  it('is read as UTF-16 in either byte order, with or without a byte order mark', () => {
    for (const content of [text, `\uFEFF${text}`]) {
      expect(readTableFile(new Uint8Array(wide(content)))).toEqual({ text });
      expect(readTableFile(new Uint8Array(wide(content).swap16()))).toEqual({ text });
    }
  });

  it('is rejected when its bytes are not text', () => {
    const picture = readTableFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x80]));
    expect(picture).toEqual({ problem: expect.stringContaining('글자를 읽을 수 없는 파일') });
  });

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ])('explains for %s how to save it', (_format, bytes) => {
    expect(readTableFile(new Uint8Array(bytes))).toEqual({ problem: expect.stringContaining('CSV로 저장한') });
  });
});
