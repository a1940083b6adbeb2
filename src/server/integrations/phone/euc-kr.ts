const LEAD = 0xa1;
const TRAIL_END = 0xfe;

/** Returns the characters that a text message can contain: KS X 1001 and ASCII. */
function readCharset(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr');
  const supported = new Set<string>(['\n']);
  for (let code = 0x20; code < 0x7f; code += 1) supported.add(String.fromCodePoint(code));
  for (let lead = LEAD; lead <= TRAIL_END; lead += 1)
    for (let trail = LEAD; trail <= TRAIL_END; trail += 1) supported.add(decoder.decode(Uint8Array.of(lead, trail)));
  supported.delete('\uFFFD');
  return supported;
}

const nearestCharacters: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '·',
  '\u00A0': ' ',
  '₩': '원',
};
let charset: ReadonlySet<string> | undefined;

/**
 * Replaces each character that phones cannot show with the nearest one or with ?, because the provider rejects a text
 * that contains one.
 */
export function toEucKr(text: string): string {
  charset ??= readCharset();
  const supported = charset;
  return Array.from(text.normalize('NFC'), (character) =>
    supported.has(character) ? character : (nearestCharacters[character] ?? '?'),
  ).join('');
}
