import { DomainError } from '~/domain/shared/errors';
import { decodeText, readBytes } from '~/server/http/read-body';
import { parseMultipart } from './parse-multipart';

const MAX_DEPTH = 6;
const MAX_FIELDS = 2_000;

export type LegacyBody = Readonly<Record<string, unknown>>;

/**
 * Reads a body of JSON or of form fields in either encoding (docs/product/legacy-calls.md#how-a-call-is-made; lists as
 * `genders[]`, nested as `a[b]`). An empty body is an empty object.
 * @throws DomainError INVALID_INPUT for any other body and for files, PAYLOAD_TOO_LARGE past MAX_BODY_BYTES
 */
export async function parseBody(request: Request): Promise<LegacyBody> {
  const bytes = await readBytes(request);
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' && bytes.length > 0) return readFields(await parseMultipart(bytes, contentType));
  const text = decodeText(bytes);
  if (text.trim() === '') return {};
  if (type === 'application/x-www-form-urlencoded') return readFields(new URLSearchParams(text));
  if (type === 'application/json' || type === 'text/plain' || type === '') return parseJson(text);
  throw new DomainError('INVALID_INPUT', {
    issues: [{ path: 'content-type', message: 'JSON 또는 폼 형식으로 보내 주세요.' }],
  });
}

function parseJson(text: string): LegacyBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
  if (!isRecord(value)) throw new DomainError('INVALID_INPUT');
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of each list by their number in the form: `a[0][x]` and `a[0][y]` belong to one entry. */
type NumberedEntries = Map<unknown[], Map<string, Record<string, unknown>>>;

/**
 * Reads fields such as `a[b][]=1`, the notation of form encoders since PHP. Prototype names become plain keys of a
 * null-prototype object.
 */
function readFields(pairs: Iterable<[name: string, value: string]>): LegacyBody {
  const root: Record<string, unknown> = Object.create(null);
  const numbered: NumberedEntries = new Map();
  let fields = 0;
  for (const [name, value] of pairs) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new DomainError('INVALID_INPUT');
    assign(root, keysOf(name), value, numbered);
  }
  return root;
}

function keysOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const inner = [...name.slice(bracket).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  if (inner.length > MAX_DEPTH) throw new DomainError('INVALID_INPUT');
  return [name.slice(0, bracket), ...inner];
}

function assign(target: Record<string, unknown>, keys: string[], value: string, numbered: NumberedEntries): void {
  const [key = '', ...rest] = keys;
  const next = rest[0];
  if (next === undefined) {
    target[key] = value;
    return;
  }
  const existing = target[key];
  if (next === '' || /^\d{1,3}$/.test(next)) {
    const list: unknown[] = Array.isArray(existing) ? existing : [];
    target[key] = list;
    if (rest.length === 1) list.push(value);
    else assign(entryOf(list, next, numbered), rest.slice(1), value, numbered);
    return;
  }
  const child: Record<string, unknown> = isRecord(existing) ? existing : Object.create(null);
  target[key] = child;
  assign(child, rest, value, numbered);
}

/**
 * Returns the list's entry with that number, and creates it at its first use; without a number it always creates a new
 * entry.
 */
function entryOf(list: unknown[], number: string, numbered: NumberedEntries): Record<string, unknown> {
  const entries = numbered.get(list) ?? new Map<string, Record<string, unknown>>();
  numbered.set(list, entries);
  const existing = number === '' ? undefined : entries.get(number);
  if (existing) return existing;
  const entry: Record<string, unknown> = Object.create(null);
  list.push(entry);
  if (number !== '') entries.set(number, entry);
  return entry;
}

/** A form sends a field without a choice as an empty text, so an empty text counts as absent. */
export const unlessEmpty = (value: unknown): unknown => (value === '' ? undefined : value);

/** Makes a list of a single value, which a form without brackets sends as text. */
export function toList(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== '');
  return value === undefined || value === null || value === '' ? undefined : [value];
}
