/** Korean spreadsheet programs write EUC-KR by default. */
const encodings = ['utf-8', 'euc-kr'];

const unreadable = '글자를 읽을 수 없는 파일이에요. 표 프로그램에서 CSV로 저장한 파일을 골라 주세요.';
const workbook =
  '엑셀 파일은 그대로 읽을 수 없어요. 엑셀에서 CSV로 저장한 파일을 고르거나, 표를 복사해 아래에 붙여 넣어 주세요.';

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** A byte order mark identifies UTF-16. Without one, every other byte of Latin letters and punctuation is 0. */
function encodingsOf(bytes: Uint8Array): readonly string[] {
  if (begins(bytes, 0xff, 0xfe)) return ['utf-16le'];
  if (begins(bytes, 0xfe, 0xff)) return ['utf-16be'];
  const sample = bytes.subarray(0, 1000);
  const zeros = (odd: number) => sample.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (zeros(1) > 0) return ['utf-16le'];
  return zeros(0) > 0 ? ['utf-16be'] : encodings;
}

/** Returns the text of a file from a spreadsheet program, or why it cannot be read. */
export function readTableFile(bytes: Uint8Array): { text: string } | { problem: string } {
  // The signatures of a zipped workbook and of the workbook of older programs.
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: workbook };
  for (const encoding of encodingsOf(bytes))
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
      // The file is not in this encoding.
    }
  return { problem: unreadable };
}
