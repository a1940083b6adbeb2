import { formsOf, type HealthForm, type NoteForm } from '~/domain/lesson/note-forms';
import {
  measuredRules,
  noteNumberRules,
  partNumberRules,
  partNumbers,
  scaleFields,
} from '~/domain/lesson/note-numbers';
import { signsOf } from '~/domain/lesson/note-signs';
import { emptyNote, emptyNoteEntry, type NoteEntry } from '~/domain/lesson/schema/note';
import { emptyHealth, type NoteHealth } from '~/domain/lesson/schema/note-health';
import type { ServiceType } from '~/domain/shared/service-type';

const greatest = <Name extends string>(names: readonly Name[], rules: Readonly<Record<Name, { max: number }>>) =>
  Object.fromEntries(names.map((name) => [name, rules[name].max]));

function fullEntry({ numbers, moreNumbers, stages }: NoteForm): NoteEntry {
  const values = greatest([...numbers, ...moreNumbers], noteNumberRules);
  return { ...emptyNoteEntry, ...values, name: '이름', detail: '방법', stage: stages.at(-1) ?? null };
}

function fullHealth(serviceType: ServiceType, { scales, numbers, hasSigns, hasParts }: HealthForm): NoteHealth {
  const scaled = scales.flatMap((scale) => scaleFields[scale]).map((field, index) => [field, index] as const);
  // A pregnancy and the time after a birth exclude each other.
  const measured = numbers.filter((field) => field !== 'postnatalWeek');
  const values = greatest(partNumbers, partNumberRules) as Record<(typeof partNumbers)[number], number>;
  return {
    ...emptyHealth,
    ...Object.fromEntries(scaled),
    ...greatest(measured, measuredRules),
    signs: hasSigns ? signsOf(serviceType) : null,
    parts: hasParts
      ? [
          { part: '무릎', side: 'L', ...values },
          { part: '허리', side: 'BOTH', ...values, after: null },
        ]
      : [],
  };
}

/** Returns a note of a vertical in which every field has a value: an entry for each of its forms. */
export function fullNote(serviceType: ServiceType): typeof emptyNote {
  const forms = formsOf(serviceType);
  const [form] = forms;
  if (!form) throw new Error(`${serviceType} has no form`);
  return {
    ...emptyNote,
    entries: forms.map(fullEntry),
    homework: [{ text: '숙제' }],
    coachLine: '한마디',
    tags: [...(form.tags?.options ?? [])],
    homeMinutes: form.homeMinutes === null ? null : 210,
    next: form.hasPlan ? '다음' : '',
    bring: form.hasPlan ? '준비물' : '',
    health: form.health ? fullHealth(serviceType, form.health) : emptyHealth,
  };
}
