/** A field that somebody changed, in words. Both values are empty where they are not shown to readers of the log. */
export type ChangedField = { field: string; from: string; to: string };

/** How a field is called, and how its values are said. */
type FieldWords<Value> = string | { field: string; words: (value: Value) => string };

/** Says of a field only that it changed: for codes that open something. */
export const hidden = (field: string) => ({ field, words: () => '' });

const MOST = 200;
/** In one line, and of a long text its beginning. */
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(said).join(', ');
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What stays the same in a list in another order, too. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : (value ?? null));

/**
 * The fields of a row that differ, as the operators' log keeps them: of a new row none. A date is said as its day. Never
 * name health data or secrets here.
 */
export function changedFields<Row extends object>(
  words: { readonly [Name in keyof Row]: FieldWords<Row[Name]> | null },
  before: Row | null,
  after: Row,
): ChangedField[] {
  if (before === null) return [];
  return (Object.keys(words) as (keyof Row)[]).flatMap((name) => {
    const how = words[name];
    if (how === null || plain(before[name]) === plain(after[name])) return [];
    const [field, say] = typeof how === 'string' ? [how, said] : [how.field, how.words];
    return [{ field, from: cut(say(before[name])), to: cut(say(after[name])) }];
  });
}

/** "이름: 다온 → 가온"; of values that are not shown only that they changed. */
export function changeText({ field, from, to }: ChangedField): string {
  return from === '' && to === '' ? `${field}: 바뀜` : `${field}: ${from} → ${to}`;
}
