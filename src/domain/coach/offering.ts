import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';
import { type PurposeClass, purposeDetails, purposesOfClass } from '~/domain/catalog/purposes';
import type { SearchPurpose, WorkoutType } from '~/domain/catalog/search-codes';

type TaughtProgram = { serviceType: ServiceType; purposeClasses: readonly string[] };

/** What the search finds a coach by, besides the hours, which the coach confirms. */
export type Offering = {
  serviceTypes: readonly ServiceType[];
  /** Number of districts that the coach goes to. */
  areas: number;
  /** Active programs that have a listing. */
  programs: readonly TaughtProgram[];
  purposes: readonly SearchPurpose[];
  types: readonly WorkoutType[];
};

/** Returns the purposes that learners of these classes search by. */
export function searchPurposesOfClasses(classes: readonly string[]): SearchPurpose[] {
  const purposeClasses = classes as readonly PurposeClass[];
  return [
    ...new Set(
      purposeClasses
        .flatMap((purposeClass) => purposesOfClass(purposeClass))
        .flatMap((purpose) => purposeDetails[purpose].search ?? []),
    ),
  ];
}

/** Returns what an application lacks that no operator can add. */
export function missingApplicationData({ serviceTypes, areas }: Pick<Offering, 'serviceTypes' | 'areas'>): string[] {
  return [
    ...(serviceTypes.length === 0 ? ['가르칠 분야가 없어요.'] : []),
    ...(areas === 0 ? ['활동할 동네가 없어요.'] : []),
  ];
}

/**
 * Returns what a coach lacks in order to be found in every vertical of the application, as instructions; empty if
 * nothing is missing. Learners choose a program and, except for art and music, a purpose; for workouts also a type.
 */
export function missingForSearch({ serviceTypes, areas, programs, purposes, types }: Offering): string[] {
  const missing = missingApplicationData({ serviceTypes, areas });
  for (const serviceType of serviceTypes) {
    const verticalPrograms = programs.filter((program) => program.serviceType === serviceType);
    const searched = searchPurposesOfClasses(verticalPrograms.flatMap(({ purposeClasses }) => purposeClasses));
    if (verticalPrograms.length === 0)
      missing.push(`${serviceTypeLabels[serviceType]} 프로그램을 하나 이상 골라 주세요.`);
    else if (searched.length > 0 && !searched.some((purpose) => purposes.includes(purpose)))
      missing.push(`${serviceTypeLabels[serviceType]}에 맞는 목적을 하나 이상 골라 주세요.`);
    else if (serviceType === 'workout' && types.length === 0) missing.push('운동 종류가 있는 프로그램을 골라 주세요.');
  }
  return missing;
}

/** Words in titles that do not identify what is taught. */
const plainWords = new Set(['운동', '케어', '집중', '레슨', '수업', '교실', '입문', '준비', '함께', '하는', '둘이']);
/** Skips words of one letter, because they occur in almost any text. */
const titleWords = (title: string) => title.split(/[\s·,]+/).filter((word) => word.length > 1 && !plainWords.has(word));

/**
 * Returns the programs of the applicant's verticals that the text mentions; for a vertical that it does not mention,
 * the first program.
 */
export function proposePrograms<P extends { serviceType: ServiceType; title: string }>(
  programs: readonly P[],
  written: string,
): P[] {
  const mentioned = programs.filter(({ title }) => {
    const words = titleWords(title);
    return words.length > 0 && words.every((word) => written.includes(word));
  });
  return programs.filter((program) => {
    const mentionedInVertical = mentioned.filter(({ serviceType }) => serviceType === program.serviceType);
    return mentionedInVertical.length > 0
      ? mentionedInVertical.includes(program)
      : programs.find(({ serviceType }) => serviceType === program.serviceType) === program;
  });
}

/** Words for each purpose in the texts of coaches. */
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
 * Returns the purposes of each class that the text mentions; if it mentions none, all of a few or the first of many.
 */
export function proposePurposes(classes: readonly string[], written: string): SearchPurpose[] {
  const proposed = classes.flatMap((item) => {
    const candidates = searchPurposesOfClasses([item]);
    const mentioned = candidates.filter((purpose) => purposeWords[purpose].some((word) => written.includes(word)));
    if (mentioned.length > 0) return mentioned;
    return candidates.length <= 2 ? candidates : candidates.slice(0, 1);
  });
  return [...new Set(proposed)];
}
