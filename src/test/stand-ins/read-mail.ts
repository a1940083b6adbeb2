/** A mail as a mail program shows it: its subject and both parts. */
export type ReadMail = { subject: string; text: string; html: string };

/** Decodes a body by the encoding that its header names. */
function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Splits a part into its headers (unfolded, with lower-case names) and its body. */
function split(part: string): { headers: Map<string, string>; body: string } {
  const end = part.indexOf('\n\n');
  const lines = part
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: part.slice(end + 2) };
}

/** Decodes the encoded words of a header (RFC 2047). */
const decodeEncodedWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );

/**
 * Parses a mail as sent over SMTP, with line ends as `\n`.
 * @throws for a mail that does not have exactly a plain part and an HTML part
 */
export function readMail(data: string): ReadMail {
  const { headers, body } = split(data);
  const type = headers.get('content-type') ?? '';
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) throw new Error(`not a mail in two parts: ${type}`);
  const parts = new Map(
    body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const { headers: own, body: encoded } = split(part.replace(/^\n/, ''));
        const kind = own.get('content-type')?.split(';')[0] ?? '';
        return [kind, decode(encoded, (own.get('content-transfer-encoding') ?? '').toLowerCase())] as const;
      }),
  );
  const [text, html] = [parts.get('text/plain'), parts.get('text/html')];
  if (parts.size !== 2 || text === undefined || html === undefined)
    throw new Error(`parts of a mail: ${[...parts.keys()].join(', ')}`);
  return { subject: decodeEncodedWords(headers.get('subject') ?? ''), text, html };
}

const entities: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', '#x27': "'", amp: '&' };
const decodeEntities = (text: string) =>
  text.replaceAll(/&(quot|lt|gt|#x27|amp);/g, (matched, name: string) => entities[name] ?? matched);

/** Returns the visible text of an HTML part, without its URLs. */
export const visibleText = (html: string): string =>
  decodeEntities(html.replace(/^.*<body[^>]*>/s, '').replaceAll(/<[^>]+>/g, '\n'));

/** Returns the URLs of the links in an HTML part. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href));
