import type { ServiceType } from '~/domain/shared/service-type';
import { formsOf, type NoteForm } from './note-forms';
import { healthNumbers, noteNumbers, noteScales, scaleFields } from './note-numbers';
import { signsOf } from './note-signs';
import type { NoteContent, NoteEntry } from './schema/note';
import { hasHealth, type NoteHealth } from './schema/note-health';

const numbersOf = ({ numbers, moreNumbers }: NoteForm) => new Set([...numbers, ...moreNumbers]);

/** Returns whether an entry has only fields that a form of the vertical has. */
export function fitsForm(serviceType: ServiceType, entry: NoteEntry): boolean {
  const forms = formsOf(serviceType);
  return (
    noteNumbers.every((field) => entry[field] === null || forms.some((form) => numbersOf(form).has(field))) &&
    (entry.stage === null || forms.some(({ stages }) => stages.some((stage) => stage === entry.stage)))
  );
}

/** Returns whether a note has only fields that a form of the vertical has, apart from health. */
export function fitsContent(
  serviceType: ServiceType,
  { entries, tags, homeMinutes, next, bring }: NoteContent,
): boolean {
  const forms = formsOf(serviceType);
  return (
    entries.every((entry) => fitsForm(serviceType, entry)) &&
    tags.every((tag) => forms.some((form) => form.tags?.options.includes(tag))) &&
    (homeMinutes === null || forms.some((form) => form.homeMinutes !== null)) &&
    ((next === '' && bring === '') || forms.some((form) => form.hasPlan))
  );
}

/** Returns whether a note has only health data that a form of the vertical has; nothing for music and art. */
export function fitsHealth(serviceType: ServiceType, health: NoteHealth): boolean {
  const forms = formsOf(serviceType).flatMap((form) => form.health ?? []);
  if (forms.length === 0) return !hasHealth(health);
  const signs = signsOf(serviceType);
  // Older notes have one value of pain where parts have their own now.
  const scales = noteScales.filter((scale) =>
    forms.some((form) => form.scales.includes(scale) || (scale === 'pain' && form.hasParts)),
  );
  const fields = new Set<string>([
    ...scales.flatMap((scale) => scaleFields[scale]),
    ...forms.flatMap((form) => form.numbers),
  ]);
  return (
    healthNumbers.every((field) => health[field] === null || fields.has(field)) &&
    (health.signs ?? []).every((sign) => signs.includes(sign)) &&
    (health.signs === null || signs.length > 0) &&
    (health.parts.length === 0 || forms.some(({ hasParts }) => hasParts))
  );
}

/** Returns an entry without the numbers and the stage that a form does not have, to start the next note with it. */
export function fitEntry(form: NoteForm, entry: NoteEntry): NoteEntry {
  const numbers = numbersOf(form);
  const removed = noteNumbers.filter((field) => !numbers.has(field)).map((field) => [field, null] as const);
  const stage = form.stages.find((one) => one === entry.stage) ?? null;
  return { ...entry, ...Object.fromEntries(removed), stage };
}
