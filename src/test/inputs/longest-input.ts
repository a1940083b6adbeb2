import { describeInput } from './sample-input';

type Shape = NonNullable<ReturnType<typeof describeInput>>;

/** A character of Hangul; JSON writes all that people type in at most as many bytes. */
const BYTES_PER_CHARACTER = 3;
/** Length of the texts whose form limits them: dates, numbers of versions, UUIDs. */
const FORMED = 64;
const NUMBER = 24;
/** A value that has no JSON of its own, such as a date: its text, and its path and type beside the input. */
const OTHER = 200;

/** Returns the bytes of the longest JSON that a schema accepts; infinite when something has no limit. */
export function longestInput(schema: unknown): number {
  const shape = describeInput(schema);
  return shape === null ? 0 : bytesOf(shape, shape);
}

function bytesOf(shape: Shape, root: Shape): number {
  if (shape.$ref) return bytesOf(root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, root);
  if (shape.const !== undefined) return jsonBytes(shape.const);
  if (shape.enum) return Math.max(...shape.enum.map(jsonBytes));
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return Math.max(...choices.map((choice) => bytesOf(choice, root)));
  if (shape.allOf) return shape.allOf.reduce((sum, part) => sum + bytesOf(part, root), 0);
  switch (shape.type) {
    case 'object':
      return Object.entries(shape.properties ?? {}).reduce(
        (sum, [key, value]) => sum + key.length + 4 + bytesOf(value, root),
        2,
      );
    case 'array':
      return (shape.maxItems ?? Infinity) * (bytesOf(typeof shape.items === 'object' ? shape.items : {}, root) + 1) + 2;
    case 'string':
      return textLength(shape) * BYTES_PER_CHARACTER + 2;
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return NUMBER;
    case undefined:
    default:
      return OTHER;
  }
}

const textLength = ({ maxLength, format, pattern }: Shape) => maxLength ?? (format || pattern ? FORMED : Infinity);
const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
