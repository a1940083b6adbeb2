const LEAD = 0xa1;
const TRAIL_END = 0xfe;

/** Returns the characters that a text message can contain: KS X 1001 and ASCII. */
function readCharset(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr');
  const known = new Set<string>(['\n']);
  for (let code = 0x20; code < 0x7f; code += 1) known.add(String.fromCodePoint(code));
  for (let lead = LEAD; lead <= TRAIL_END; lead += 1)
    for (let trail = LEAD; trail <= TRAIL_END; trail += 1) known.add(decoder.decode(Uint8Array.of(lead, trail)));
  known.delete('\uFFFD');
  return known;
}

const near: Readonly<Record<string, string>> = { '–': '-', '—': '-', '−': '-', '•': '·', '\u00A0': ' ', '₩': '원' };
let charset: ReadonlySet<string> | undefined;

/**
 * Replaces each character that phones cannot show with the nearest one or with ?, because the provider rejects a text
 * that contains one.
 */
export function toEucKr(text: string): string {
  charset ??= readCharset();
  const known = charset;
  return Array.from(text.normalize('NFC'), (character) =>
    known.has(character) ? character : (near[character] ?? '?'),
  ).join('');
}
