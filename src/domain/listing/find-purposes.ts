import { workoutTypeLabels } from '~/domain/coach/changes';
import { searchText } from '~/domain/catalog/search-text';
import { searchPurposes, workoutTypes } from '~/domain/catalog/search-codes';
import { type ServiceType, serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { initialKeys, typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { searchTopicKeys, searchTopicOf, splitTerms } from './line/search-topics';
import { isPregnancyPurpose, purposeLabels } from './listing-place';

/** A purpose or a kind of workout; a whole vertical if `parameter` is null. */
export type PurposeMatch = { parameter: string | null; label: string; serviceType: ServiceType };

/** Returns other words for a listing, from the words that the search line understands. */
function spokenTerms(matches: (topic: ReturnType<typeof searchTopicOf>) => boolean): string[] {
  return searchTopicKeys.flatMap((key) => (matches(searchTopicOf(key)) ? splitTerms(searchTopicOf(key).words) : []));
}

const toEntry = (match: PurposeMatch, colloquialNames: readonly string[]) => {
  const names = [match.label, ...match.label.split(/[·\s]/), ...colloquialNames];
  return { ...match, keys: names.map(typedKeys), initials: names.map(initialKeys) };
};

const entries = [
  ...searchPurposes.map((parameter) =>
    toEntry(
      {
        parameter,
        label: purposeLabels[parameter],
        serviceType: isPregnancyPurpose(parameter) ? 'pregnant' : 'workout',
      },
      spokenTerms(({ purpose, elsewhere }) => purpose === parameter || elsewhere === parameter),
    ),
  ),
  ...workoutTypes.map((parameter) =>
    toEntry(
      { parameter, label: workoutTypeLabels[parameter], serviceType: 'workout' },
      spokenTerms(({ type }) => type === parameter),
    ),
  ),
  // A vertical whose words all belong to purposes or kinds is found by those.
  ...serviceTypes.map((serviceType) =>
    toEntry(
      { parameter: null, label: serviceTypeLabels[serviceType], serviceType },
      spokenTerms(
        ({ serviceType: termServiceType, purpose, type }) => termServiceType === serviceType && !purpose && !type,
      ),
    ),
  ),
];

/**
 * Returns purposes, kinds of workout and verticals that begin with the input; purposes around a birth are in the
 * vertical pregnant.
 */
export function findPurposes(text: string, limit: number): PurposeMatch[] {
  const plain = searchText(text);
  const initials = typedInitials(plain);
  const typed = initials ?? typedKeys(plain);
  if (typed === '') return [];
  const matching = entries.filter((entry) =>
    entry[initials === null ? 'keys' : 'initials'].some((word) => word.startsWith(typed)),
  );
  // A purpose already links to its vertical; and if a purpose has the same label as a vertical, the vertical is meant.
  const isTwice = ({ parameter, label, serviceType }: PurposeMatch) =>
    matching.some((other) =>
      parameter === null
        ? other.parameter !== null && other.serviceType === serviceType
        : other.parameter === null && other.label === label,
    );
  return matching
    .filter((item) => !isTwice(item))
    .slice(0, limit)
    .map(({ parameter, label, serviceType }) => ({ parameter, label, serviceType }));
}
