import { describeInput } from './sample-input';

type Shape = NonNullable<ReturnType<typeof describeInput>>;
type Path = readonly string[];

/** Limits of a field: the number of characters, the range of a number, or the number of entries. */
export type Limits = readonly [kind: 'text' | 'number' | 'entries', min: number, max: number];
export type BoundedField = {
  /** "lines.0.count"; if the shape depends on a value, that value comes first: "to=SHIPPED trackingNo". */
  name: string;
  path: Path;
  limits: Limits;
  /** Other values that the input needs for the field to be read. */
  beside: Readonly<Record<string, unknown>>;
};

/** Returns every field of an input schema that has, or needs, a lower or upper limit. */
export function boundedFields(schema: unknown): BoundedField[] {
  const shape = describeInput(schema);
  return shape ? walk(shape, [], {}, shape) : [];
}

function walk(node: Shape, path: Path, constantsAlongside: BoundedField['beside'], root: Shape): BoundedField[] {
  const shape = node.$ref ? (root.$defs?.[node.$ref.split('/').at(-1) ?? ''] ?? {}) : node;
  const choices = choicesOf(shape);
  if (choices) {
    const found = choices.flatMap((choice) =>
      walk(choice, path, { ...constantsAlongside, ...constants(choice, path) }, root),
    );
    return [...new Map(found.map((field) => [`${field.name} ${field.limits.join(' ')}`, field])).values()];
  }
  const limits = limitsOf(shape);
  const name = [
    ...Object.entries(constantsAlongside).map(([key, value]) => `${key}=${String(value)}`),
    path.join('.'),
  ].join(' ');
  const properties = Object.entries(shape.properties ?? {});
  return [
    ...(limits ? [{ name, path, limits, beside: constantsAlongside }] : []),
    ...properties.flatMap(([key, child]) => walk(child, [...path, key], constantsAlongside, root)),
    ...(typeof shape.items === 'object' ? walk(shape.items, [...path, '0'], constantsAlongside, root) : []),
  ];
}

/**
 * Returns the alternative shapes without null. If one of them is the empty text, the minimum length of the other texts
 * becomes 0.
 */
function choicesOf({ anyOf, oneOf }: Shape): Shape[] | undefined {
  const all = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null');
  const canBeEmpty = all?.some((choice) => choice.const === '') ?? false;
  return all?.map((choice) => (canBeEmpty && choice.type === 'string' ? { ...choice, minLength: 0 } : choice));
}

/**
 * Returns the limits of a shape. A text from a fixed list or with a fixed format has none; any other text must have
 * them.
 */
function limitsOf({ type, enum: list, const: one, pattern, format, ...shape }: Shape): Limits | null {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = shape;
  const isFixed = list !== undefined || one !== undefined;
  const isFormed = (pattern ?? format) !== undefined && (minLength ?? maxLength) === undefined;
  if (type === 'string') return isFixed || isFormed ? null : ['text', minLength ?? 0, maxLength ?? Infinity];
  if (type === 'array') return ['entries', minItems ?? 0, maxItems ?? Infinity];
  // This number is the discriminator of several shapes.
  if (one !== undefined) return null;
  return type === 'integer' || type === 'number' ? ['number', minimum ?? -Infinity, maximum ?? Infinity] : null;
}

/** Returns the discriminator values of a shape. */
function constants({ properties = {} }: Shape, path: Path): BoundedField['beside'] {
  const fixed = Object.entries(properties).filter(([, { const: value }]) => value !== undefined);
  return Object.fromEntries(fixed.map(([key, { const: value }]) => [[...path, key].join('.'), value]));
}

/** Returns the smallest input in which the field has this value. */
export function inputWith({ path, beside: constantsAlongside }: BoundedField, value: unknown): unknown {
  const around = Object.entries(constantsAlongside).map(([key, one]) => [key.split('.'), one] as const);
  return [...around, [path, value] as const].reduce<unknown>((input, [at, one]) => setAt(input, at, one), {});
}

function setAt(into: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '0') return [setAt(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const record = (into ?? {}) as Record<string, unknown>;
  return { ...record, [key]: setAt(record[key], rest, value) };
}
