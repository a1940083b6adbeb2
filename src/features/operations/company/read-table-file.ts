/** Table programs of Korea write the last where they are not told otherwise; a mark at the beginning tells UTF-16. */
const encodings = ['utf-8', 'euc-kr'];

/**
 * The words of a file that a table program wrote.
 * @returns null for one whose letters cannot be read
 */
export function readTableFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? ['utf-16le'] : encodings;
  for (const encoding of wide)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this one.
    }
  return null;
}
