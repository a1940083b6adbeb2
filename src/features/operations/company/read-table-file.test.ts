import { describe, expect, it } from 'vitest';
import { readTableFile } from './read-table-file';

const text = '이름,이메일\r\n김하나,hana@daon.test\r\n뷁햏,rare@daon.test';
// Browsers read the extended code page too, which a journey shows (e2e/operations/company.spec.ts).
const koreanBytes = [0xb1, 0xe8, 0xc7, 0xcf, 0xb3, 0xaa];

describe('a file of a table program', () => {
  it('is read as UTF-8, with its mark or without', () => {
    expect(readTableFile(new TextEncoder().encode(text))).toBe(text);
    expect(readTableFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text);
  });

  it('is read as Korean table programs write it', () => {
    expect(readTableFile(new Uint8Array(koreanBytes))).toBe('김하나');
  });

  it('is read as UTF-16 with its mark', () => {
    expect(readTableFile(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toBe(text);
  });

  it('is not read where its letters are none', () => {
    expect(readTableFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x80]))).toBeNull();
  });
});
