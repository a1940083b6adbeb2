import type { ServiceType } from '~/domain/shared/service-type';
import { type StartAnswers, startLink } from '~/domain/catalog/start-link';

/**
 * The two variants of coach profiles (docs/product/verticals-and-matching.md#popular): workouts and care, or hobbies.
 */
export type CoachVariant = 'workout' | 'hobby';

const hobbies: ReadonlySet<ServiceType> = new Set(['art', 'music']);

/**
 * Returns the variant of the requested vertical, or else of the coach's verticals; a coach who teaches both has the
 * workout variant.
 */
export function coachVariantOf(verticals: readonly ServiceType[], requested?: ServiceType): CoachVariant {
  if (requested && verticals.includes(requested)) return hobbies.has(requested) ? 'hobby' : 'workout';
  return verticals.length > 0 && verticals.every((vertical) => hobbies.has(vertical)) ? 'hobby' : 'workout';
}

/** Returns the coach's verticals that this variant of the profile shows. The page links to the other variant. */
export function verticalsOfVariant(verticals: readonly ServiceType[], variant: CoachVariant): ServiceType[] {
  return verticals.filter((vertical) => hobbies.has(vertical) === (variant === 'hobby'));
}

/** Returns the label of the profile's button: "한지우 코치와 시작하기", for a hobby "한지우 코치에게 배우기". */
export function startLabel(name: string, variant: CoachVariant): string {
  return variant === 'hobby' ? `${name} 코치에게 배우기` : `${name} 코치와 시작하기`;
}

/**
 * Returns where to start with this coach: the questionnaire of the requested vertical, or else of the coach's first
 * one; without any, the coach's page.
 * @param answers what was chosen before, and when
 */
export function startWithCoach(
  { encryptedCoachId, verticals }: { encryptedCoachId: string; verticals: readonly ServiceType[] },
  requested?: ServiceType,
  answers: StartAnswers = {},
): string {
  const vertical = verticalOfStart(verticals, requested);
  return vertical
    ? startLink(vertical, { ...answers, coach: encryptedCoachId })
    : `/coaches/${encodeURIComponent(encryptedCoachId)}`;
}

/** Returns the vertical of the questionnaire for a coach with these verticals. */
export function verticalOfStart(verticals: readonly ServiceType[], requested?: ServiceType): ServiceType | undefined {
  return requested && verticals.includes(requested) ? requested : verticals[0];
}
