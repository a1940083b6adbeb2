import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';
import { type PurposeClass, purposeFacts, purposesOfClass } from '~/domain/catalog/purposes';
import type { SearchPurpose, WorkoutType } from '~/domain/catalog/search-codes';

type Taught = { serviceType: ServiceType; purposeClasses: readonly string[] };

/** What the search finds a coach by, beside the hours, which the coach confirms. */
export type Offering = {
  serviceTypes: readonly ServiceType[];
  /** Districts that the coach goes to. */
  areas: number;
  /** Active programs with a listing of their own. */
  programs: readonly Taught[];
  purposes: readonly SearchPurpose[];
  types: readonly WorkoutType[];
};

/** The purposes by which learners of these classes search. */
export function searchPurposesOfClasses(classes: readonly string[]): SearchPurpose[] {
  const known = classes as readonly PurposeClass[];
  return [
    ...new Set(known.flatMap((one) => purposesOfClass(one)).flatMap((purpose) => purposeFacts[purpose].search ?? [])),
  ];
}

/** What an application lacks that no operator can choose. */
export function missingFacts({ serviceTypes, areas }: Pick<Offering, 'serviceTypes' | 'areas'>): string[] {
  return [
    ...(serviceTypes.length === 0 ? ['가르칠 분야가 없어요.'] : []),
    ...(areas === 0 ? ['활동할 동네가 없어요.'] : []),
  ];
}

/**
 * What a coach lacks to be found in every vertical applied for, as sentences that say what to do; empty when nothing
 * does. Learners of a vertical choose a program and, but for art and music, a purpose; those of the workouts a type
 * too.
 */
export function lacksOf({ serviceTypes, areas, programs, purposes, types }: Offering): string[] {
  const lacks = missingFacts({ serviceTypes, areas });
  for (const serviceType of serviceTypes) {
    const own = programs.filter((program) => program.serviceType === serviceType);
    const searched = searchPurposesOfClasses(own.flatMap(({ purposeClasses }) => purposeClasses));
    if (own.length === 0) lacks.push(`${serviceTypeLabels[serviceType]} 프로그램을 하나 이상 골라 주세요.`);
    else if (searched.length > 0 && !searched.some((purpose) => purposes.includes(purpose)))
      lacks.push(`${serviceTypeLabels[serviceType]}에 맞는 목적을 하나 이상 골라 주세요.`);
    else if (serviceType === 'workout' && types.length === 0) lacks.push('운동 종류가 있는 프로그램을 골라 주세요.');
  }
  return lacks;
}

/** Words of titles that say nothing of what is taught. */
const plainWords = new Set(['운동', '케어', '집중', '레슨', '수업', '교실', '입문', '준비', '함께', '하는', '둘이']);
/** A word of one letter stands in every text. */
const titleWords = (title: string) => title.split(/[\s·,]+/).filter((word) => word.length > 1 && !plainWords.has(word));

/**
 * The programs of the applicant's verticals that what was written speaks of; the first of a vertical of which nothing
 * is said.
 */
export function proposePrograms<P extends { serviceType: ServiceType; title: string }>(
  programs: readonly P[],
  written: string,
): P[] {
  const said = programs.filter(({ title }) => {
    const words = titleWords(title);
    return words.length > 0 && words.every((word) => written.includes(word));
  });
  return programs.filter((program) => {
    const own = said.filter(({ serviceType }) => serviceType === program.serviceType);
    return own.length > 0
      ? own.includes(program)
      : programs.find(({ serviceType }) => serviceType === program.serviceType) === program;
  });
}

/** How people who teach it speak of a purpose. */
const purposeWords: Record<SearchPurpose, readonly string[]> = {
  diet: ['다이어트', '감량', '체지방', '체중'],
  strength: ['근력', '근육', '웨이트', '맨몸'],
  stressRelief: ['스트레칭', '스트레스', '이완', '긴장'],
  posture: ['자세', '체형', '거북목', '교정'],
  pregnant: ['산전', '임신', '임산부'],
  postnatal: ['산후', '출산'],
  pain: ['통증', '재활'],
  fitness: ['체력', '건강'],
  bodyMind: ['명상', '마음', '호흡'],
};

/**
 * Of each class's purposes those that what was written speaks of; where it speaks of none, all of the few or the first
 * of the many.
 */
export function proposePurposes(classes: readonly string[], written: string): SearchPurpose[] {
  const proposed = classes.flatMap((one) => {
    const known = searchPurposesOfClasses([one]);
    const said = known.filter((purpose) => purposeWords[purpose].some((word) => written.includes(word)));
    if (said.length > 0) return said;
    return known.length <= 2 ? known : known.slice(0, 1);
  });
  return [...new Set(proposed)];
}
