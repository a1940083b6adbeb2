import type { ServiceType } from '~/domain/shared/service-type';
import { type StartAnswers, startLink } from '~/domain/catalog/start-link';

/**
 * Coach profiles come in two variants (docs/product/verticals-and-matching.md#popular): of workouts and the body, and
 * of hobbies.
 */
export type CoachVariant = 'workout' | 'hobby';

const hobbies: ReadonlySet<ServiceType> = new Set(['art', 'music']);

/**
 * Of the vertical that one comes from; else of the coach's own verticals, where a body coach who also paints stays one.
 */
export function coachVariantOf(verticals: readonly ServiceType[], asked?: ServiceType): CoachVariant {
  if (asked && verticals.includes(asked)) return hobbies.has(asked) ? 'hobby' : 'workout';
  return verticals.length > 0 && verticals.every((one) => hobbies.has(one)) ? 'hobby' : 'workout';
}

/** Those of the coach's verticals that a variant shows; the others are one link away. */
export function verticalsOfVariant(verticals: readonly ServiceType[], variant: CoachVariant): ServiceType[] {
  return verticals.filter((one) => hobbies.has(one) === (variant === 'hobby'));
}

/** The one button of a profile: "한지우 코치와 시작하기", of a hobby "한지우 코치에게 배우기". */
export function startLabel(name: string, variant: CoachVariant): string {
  return variant === 'hobby' ? `${name} 코치에게 배우기` : `${name} 코치와 시작하기`;
}

/**
 * Where to begin with this coach: the questionnaire of the vertical one comes from, else of the coach's first; without
 * any the coach's page.
 * @param answers what was chosen on the way, and when
 */
export function startWithCoach(
  { encryptedCoachId, verticals }: { encryptedCoachId: string; verticals: readonly ServiceType[] },
  asked?: ServiceType,
  answers: StartAnswers = {},
): string {
  const vertical = verticalOfStart(verticals, asked);
  return vertical
    ? startLink(vertical, { ...answers, coach: encryptedCoachId })
    : `/coaches/${encodeURIComponent(encryptedCoachId)}`;
}

/** The questionnaire that begins with a coach of these verticals. */
export function verticalOfStart(verticals: readonly ServiceType[], asked?: ServiceType): ServiceType | undefined {
  return asked && verticals.includes(asked) ? asked : verticals[0];
}
