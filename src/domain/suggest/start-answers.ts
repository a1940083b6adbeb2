import type { Draft, DraftAction, DraftField } from './draft';
import { typedQuery } from '~/domain/shared/typed-value';
import type { SuggestFlow } from './flow';
import { bounds } from './policy';
import { exactPlace } from '~/domain/catalog/place-groups';
import { type Purpose, type PurposeClass, purposeDetails, purposes } from '~/domain/catalog/purposes';
import { lessonTypes, type LessonType, type SuggestAnswers } from './schema/suggest';
import { type WeeklySlot, weeklySlots } from '~/domain/catalog/search-codes';

export type ParsedStartAnswers = {
  place: { province: string; city: string; district: string } | null;
  purposes: Purpose[];
  types: LessonType[];
  schedules: WeeklySlot[];
  /** A coach's encrypted id. */
  coach: string;
  /** The preferred gender of the coach. */
  gender: 'female' | 'male' | null;
  /** When the answers were chosen, in ms; null means now. */
  at: number | null;
  refererUrl: string;
};

function selectAllowed<T extends string>(text: string | null, allowed: readonly T[]): T[] {
  const names = new Set(text?.split(','));
  return allowed.filter((name) => names.has(name));
}

/** Reads the parameters that start-link.ts writes; unknown values are left out. */
export function parseStartAnswers(query: URLSearchParams): ParsedStartAnswers {
  const [province = '', city = '', district = ''] = ['province', 'city', 'district'].map((key) =>
    typedQuery(query.get(key) ?? '').slice(0, bounds.name),
  );
  const place = exactPlace({ province, city, district });
  return {
    // Without a district, the city is preselected and the questionnaire asks for the district.
    place: place.province && place.city ? place : null,
    purposes: selectAllowed(query.get('purposes'), purposes),
    types: selectAllowed(query.get('types'), lessonTypes),
    schedules: selectAllowed(query.get('schedules'), weeklySlots),
    coach: query.get('coach')?.slice(0, bounds.token) ?? '',
    gender: selectAllowed(query.get('gender'), ['female', 'male'] as const)[0] ?? null,
    at: /^\d{1,15}$/.test(query.get('at') ?? '') ? Number(query.get('at')) : null,
    refererUrl: query.get('refererUrl')?.slice(0, bounds.url) ?? '',
  };
}

function classOf(chosen: readonly Purpose[], allowed: readonly PurposeClass[]): PurposeClass | null {
  return chosen.map((purpose) => purposeDetails[purpose].class).find((item) => allowed.includes(item)) ?? null;
}

/**
 * A link with only the city keeps an answered district of that city, which is the more exact place. The address detail
 * remains only within the same district.
 */
function placeOf(
  startAnswers: { province: string; city: string; district: string },
  current: SuggestAnswers['address'],
): SuggestAnswers['address'] {
  const isSameCity = current.province === startAnswers.province && current.city === startAnswers.city;
  const district = startAnswers.district === '' && isSameCity ? current.district : startAnswers.district;
  return { ...startAnswers, district, detail: isSameCity && district === current.district ? current.detail : '' };
}

/**
 * Returns the answers as actions of the draft; answers that are not in the link, or that were given later, stay
 * unchanged.
 * @param stamps when the draft's fields were written
 */
export function applyStartAnswers(
  startAnswers: ParsedStartAnswers,
  fields: SuggestAnswers,
  flow: SuggestFlow,
  stamps: Draft['stamps'] = {},
): DraftAction[] {
  const actions: DraftAction[] = [];
  const isOpen = (field: DraftField) => startAnswers.at === null || (stamps[field]?.at ?? 0) <= startAnswers.at;
  const purposeClass = classOf(startAnswers.purposes, flow.purposeClasses);
  if (purposeClass && isOpen('purpose')) {
    const chosen = startAnswers.purposes.filter((purpose) =>
      flow.purposeClasses.includes(purposeDetails[purpose].class),
    );
    const pregnant = chosen.includes('pregnant')
      ? 'prenatal'
      : chosen.includes('postnatal')
        ? 'postnatal'
        : fields.purpose.pregnant.type;
    actions.push({
      type: 'answer',
      field: 'purpose',
      value: {
        ...fields.purpose,
        class: purposeClass,
        purposes: chosen,
        pregnant: { ...fields.purpose.pregnant, type: pregnant },
      },
    });
  }
  const types = startAnswers.types.filter((type) => flow.types.includes(type));
  if (types.length > 0 && isOpen('type')) actions.push({ type: 'answer', field: 'type', value: { types } });
  if (startAnswers.place && isOpen('address'))
    actions.push({ type: 'answer', field: 'address', value: placeOf(startAnswers.place, fields.address) });
  if (startAnswers.schedules.length > 0 && isOpen('schedule'))
    actions.push({ type: 'answer', field: 'schedule', value: { schedules: startAnswers.schedules } });
  // The coach was chosen by the click that led here; the gender is a condition like the others.
  const gender = startAnswers.gender !== null && isOpen('coach') ? startAnswers.gender : fields.coach.gender;
  if (startAnswers.coach !== '' || gender !== fields.coach.gender)
    actions.push({
      type: 'answer',
      field: 'coach',
      value: { ...fields.coach, gender, userId: startAnswers.coach || fields.coach.userId },
    });
  if (startAnswers.refererUrl !== '')
    actions.push({ type: 'answer', field: 'refererUrl', value: startAnswers.refererUrl });
  return actions;
}
