/** A changed field as text. Both values are empty when readers of the log must not see them. */
export type ChangedField = { field: string; from: string; to: string };

/** The label of a field, and how its values are written. */
type FieldFormat<Value> = string | { field: string; format: (value: Value) => string };

/** Defines a field of which only the change is recorded and not the values, for codes that give access. */
export const hidden = (field: string) => ({ field, format: () => '' });

const MAX_CHARACTERS = 200;
/** Returns the text in one line, cut at `MAX_CHARACTERS`. */
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(formatValue).join(', ');
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a key for comparing values; the order of a list does not matter. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : (value ?? null));

/**
 * Returns the fields that differ between two versions of a row, for the operators' log; none for a new row. A `Date`
 * must be a column of type date, because it is written as its UTC day. Never list health data or secrets here.
 */
export function changedFields<Row extends object>(
  formats: { readonly [Name in keyof Row]: FieldFormat<Row[Name]> | null },
  before: Row | null,
  after: Row,
): ChangedField[] {
  if (before === null) return [];
  return (Object.keys(formats) as (keyof Row)[]).flatMap((name) => {
    const format = formats[name];
    if (format === null || comparable(before[name]) === comparable(after[name])) return [];
    const [field, formatOne] = typeof format === 'string' ? [format, formatValue] : [format.field, format.format];
    return [{ field, from: cut(formatOne(before[name])), to: cut(formatOne(after[name])) }];
  });
}

/** Formats a change: "이름: 다온 → 가온"; for hidden values it only states that they changed. */
export function changeText({ field, from, to }: ChangedField): string {
  return from === '' && to === '' ? `${field}: 변경` : `${field}: ${from} → ${to}`;
}
