import type { DraftAction } from './draft';
import type { SuggestFlow } from './flow';
import { bounds } from './policy';
import { type Purpose, type PurposeClass, purposeFacts, purposes } from './purposes';
import { lessonTypes, type LessonType, type SuggestAnswers } from './schema';
import { type WeeklySlot, weeklySlots } from './search-codes';

export type BroughtAnswers = {
  place: { province: string; city: string; district: string } | null;
  purposes: Purpose[];
  types: LessonType[];
  schedules: WeeklySlot[];
  /** A coach's outside id. */
  coach: string;
  refererUrl: string;
};

function named<T extends string>(text: string | null, known: readonly T[]): T[] {
  const words = new Set(text?.split(','));
  return known.filter((name) => words.has(name));
}

/** Reads what start-link.ts writes; anything unknown in the address is left out. */
export function parseStartAnswers(query: URLSearchParams): BroughtAnswers {
  const [province, city, district] = ['province', 'city', 'district'].map((key) => query.get(key)?.trim().slice(0, bounds.name) ?? '');
  return {
    // Without a district the questionnaire asks for it, the city being chosen.
    place: province && city ? { province, city, district: district ?? '' } : null,
    purposes: named(query.get('purposes'), purposes),
    types: named(query.get('types'), lessonTypes),
    schedules: named(query.get('schedules'), weeklySlots),
    coach: query.get('coach')?.slice(0, bounds.token) ?? '',
    refererUrl: query.get('refererUrl')?.slice(0, bounds.url) ?? '',
  };
}

function classOf(chosen: readonly Purpose[], allowed: readonly PurposeClass[]): PurposeClass | null {
  return chosen.map((purpose) => purposeFacts[purpose].class).find((one) => allowed.includes(one)) ?? null;
}

/** The answers as actions of the draft; what was not brought along stays as it was. */
export function applyStartAnswers(brought: BroughtAnswers, fields: SuggestAnswers, flow: SuggestFlow): DraftAction[] {
  const actions: DraftAction[] = [];
  const purposeClass = classOf(brought.purposes, flow.purposeClasses);
  if (purposeClass) {
    const chosen = brought.purposes.filter((purpose) => flow.purposeClasses.includes(purposeFacts[purpose].class));
    const pregnant = chosen.includes('pregnant') ? 'prenatal' : chosen.includes('postnatal') ? 'postnatal' : fields.purpose.pregnant.type;
    actions.push({ type: 'answer', field: 'purpose', value: { ...fields.purpose, class: purposeClass, purposes: chosen, pregnant: { ...fields.purpose.pregnant, type: pregnant } } });
  }
  const types = brought.types.filter((type) => flow.types.includes(type));
  if (types.length > 0) actions.push({ type: 'answer', field: 'type', value: { types } });
  if (brought.place) actions.push({ type: 'answer', field: 'address', value: { ...fields.address, ...brought.place } });
  if (brought.schedules.length > 0) actions.push({ type: 'answer', field: 'schedule', value: { schedules: brought.schedules } });
  if (brought.coach !== '') actions.push({ type: 'answer', field: 'coach', value: { ...fields.coach, userId: brought.coach } });
  if (brought.refererUrl !== '') actions.push({ type: 'answer', field: 'refererUrl', value: brought.refererUrl });
  return actions;
}
