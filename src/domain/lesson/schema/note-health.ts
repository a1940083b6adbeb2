import { z } from 'zod';
import { type ConditionKey, conditionKeys } from '~/domain/health-stop/conditions';
import { bodyPartKeys, bodySides, isSpot, spotKey } from '~/domain/shared/body-parts';
import {
  forEachOf,
  type HealthNumber,
  healthNumberRules,
  healthNumbers,
  type NumberRule,
  partNumberRules,
  partNumbers,
} from '../note-numbers';

export const MAX_NOTE_PARTS = 5;

/** Returns the schema of a number with its bounds; null when it is not recorded. */
export function boundedNumber({ label, unit, min, max, step }: NumberRule) {
  const message = `${label}: ${min}~${max}${unit} 사이로 입력해 주세요.`;
  const value = z.number(`${label}: 숫자로 입력해 주세요.`).min(min, message).max(max, message);
  return (
    step === 1
      ? value.int(`${label}: 소수점 없이 입력해 주세요.`)
      : value.multipleOf(step, `${label}: ${step}${unit} 단위로 입력해 주세요.`)
  ).nullable();
}

/** A stored number, without bounds: it stays readable when a bound changes, and is null in older notes. */
export const storedNumber = z.number().nullable().default(null);

/**
 * Returns those of the stored texts that are known. Others are of another version; without them the note stays
 * readable.
 */
export function knownOf<Text extends string>(known: readonly Text[], stored: readonly string[]): Text[] {
  return stored.flatMap((one) => known.find((text) => text === one) ?? []);
}

export const spotSchema = z.object({ part: z.enum(bodyPartKeys), side: z.enum(bodySides) });
const storedPart = spotSchema.extend(forEachOf(partNumbers, () => storedNumber));
/** Pain, movement and angle of one part of the body. */
export type NotePart = z.infer<typeof storedPart>;
const partSchema = spotSchema
  .extend(forEachOf(partNumbers, (field) => boundedNumber(partNumberRules[field])))
  .refine(isSpot, { path: ['side'], message: '왼쪽과 오른쪽이 없는 부위예요.' }) satisfies z.ZodType<NotePart>;

/** Returns the known signs. An empty list says that there was none, so a list of unknown ones alone becomes null. */
function knownSigns(stored: readonly string[] | null): ConditionKey[] | null {
  const signs = knownOf(conditionKeys, stored ?? []);
  return stored !== null && (signs.length > 0 || stored.length === 0) ? signs : null;
}

/**
 * What is recorded about the health of the learner, with their consent only. `signs` are conditions that stop or change
 * a lesson: null when the coach did not ask, empty when there were none. Unknown signs and parts are left out.
 */
export const storedHealthSchema = z.object({
  ...forEachOf(healthNumbers, () => storedNumber),
  signs: z.array(z.string()).nullable().transform(knownSigns).default(null),
  parts: z
    .array(z.unknown())
    .transform((stored) => stored.flatMap((part) => storedPart.safeParse(part).data ?? []))
    .default([]),
});
export type NoteHealth = z.infer<typeof storedHealthSchema>;

export const noteHealthSchema = z
  .object({
    ...forEachOf(healthNumbers, (field) => boundedNumber(healthNumberRules[field])),
    signs: z.array(z.enum(conditionKeys)).max(conditionKeys.length).nullable(),
    parts: z.array(partSchema).max(MAX_NOTE_PARTS, `부위는 ${MAX_NOTE_PARTS}개까지 입력할 수 있어요.`),
  })
  .refine(({ pregnancyWeek, postnatalWeek }) => pregnancyWeek === null || postnatalWeek === null, {
    path: ['postnatalWeek'],
    message: '임신 주수와 출산 후 주수 가운데 하나만 입력해 주세요.',
  })
  .refine(({ systolic, diastolic }) => (systolic === null) === (diastolic === null), {
    path: ['diastolic'],
    message: '수축기와 이완기 혈압을 함께 입력해 주세요.',
  })
  .refine(({ systolic, diastolic }) => systolic === null || diastolic === null || diastolic < systolic, {
    path: ['diastolic'],
    message: '이완기 혈압이 수축기보다 낮은지 확인해 주세요.',
  })
  .refine(({ parts }) => new Set(parts.map(spotKey)).size === parts.length, {
    path: ['parts'],
    message: '같은 부위가 두 번 있어요. 하나를 빼 주세요.',
  }) satisfies z.ZodType<NoteHealth>;

export const emptyHealth: NoteHealth = { ...forEachOf(healthNumbers, () => null), signs: null, parts: [] };

/** Returns whether anything is recorded. */
export const hasHealth = ({ signs, parts, ...numbers }: NoteHealth): boolean =>
  signs !== null || parts.length > 0 || Object.values(numbers).some((value) => value !== null);

export const emptyPart = (spot: z.infer<typeof spotSchema>): NotePart => ({
  ...spot,
  ...forEachOf(partNumbers, () => null),
});

/** Numbers whose validity depends on each other, so that a form replaces all of them or none. */
const joinedNumbers: readonly (readonly HealthNumber[])[] = [
  ['systolic', 'diastolic'],
  ['pregnancyWeek', 'postnatalWeek'],
];

type Changed<Value> = { base: Value; typed: Value };

const hasValue = (part: NotePart) => partNumbers.some((field) => part[field] !== null);

/** Replaces each part that was changed, added or removed in the form; the other parts stay as they are in `newest`. */
function withChangedParts(newest: readonly NotePart[], { base, typed }: Changed<readonly NotePart[]>): NotePart[] {
  const at = (parts: readonly NotePart[], spot: NotePart) => parts.filter((part) => spotKey(part) === spotKey(spot));
  // A part without values is not recorded.
  const valuesAt = (parts: readonly NotePart[], spot: NotePart) =>
    JSON.stringify(
      at(parts, spot)
        .filter(hasValue)
        .map((part) => partNumbers.map((field) => part[field])),
    );
  const isChanged = (spot: NotePart) => valuesAt(typed, spot) !== valuesAt(base, spot);
  const isNew = (part: NotePart) => isChanged(part) || at(base, part).length === 0;
  const added = typed.filter((part) => at(newest, part).length === 0 && isNew(part));
  return [...newest.flatMap((part) => (isChanged(part) ? at(typed, part) : [part])), ...added];
}

/** Adds and removes the signs that were added and removed in the form; the other signs stay as they are in `newest`. */
function withChangedSigns(newest: NoteHealth['signs'], { base, typed }: Changed<NoteHealth['signs']>) {
  if (JSON.stringify(typed) === JSON.stringify(base)) return newest;
  const remaining = (newest ?? []).filter((sign) => typed?.includes(sign) || !base?.includes(sign));
  const added = (typed ?? []).filter((sign) => !base?.includes(sign) && !remaining.includes(sign));
  const signs = [...remaining, ...added];
  return signs.length > 0 ? signs : typed;
}

/**
 * Returns the newest values, of which those are replaced that were changed in a form that began with `base`. Blood
 * pressure is one value, and so are the two weeks, each part of the body and each sign.
 */
export function withChanges(newest: NoteHealth, { base, typed }: Changed<NoteHealth>): NoteHealth {
  const fields = Object.keys(newest) as (keyof NoteHealth)[];
  const isChanged = (field: keyof NoteHealth) => JSON.stringify(typed[field]) !== JSON.stringify(base[field]);
  const changed = fields.filter((field) =>
    (joinedNumbers.find((numbers) => numbers.some((number) => number === field)) ?? [field]).some(isChanged),
  );
  return {
    ...newest,
    ...Object.fromEntries(changed.map((field) => [field, typed[field]])),
    signs: withChangedSigns(newest.signs, { base: base.signs, typed: typed.signs }),
    parts: withChangedParts(newest.parts, { base: base.parts, typed: typed.parts }),
  };
}

/** Returns the health data without parts that have no value. */
export function withoutEmptyParts(health: NoteHealth): NoteHealth {
  return { ...health, parts: health.parts.filter(hasValue) };
}
