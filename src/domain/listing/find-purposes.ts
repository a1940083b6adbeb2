import { workoutTypeLabels } from '~/domain/coach/changes';
import { searchText } from '~/domain/catalog/search-text';
import { searchPurposes, workoutTypes } from '~/domain/catalog/search-codes';
import { type ServiceType, serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { initialKeys, typedInitials, typedKeys } from '~/domain/shared/typed-keys';
import { wishKeys, wishOf, wordsIn } from './line/wishes';
import { isPregnancyPurpose, purposeLabels } from './listing-place';

/** A purpose or a kind of workout; a whole vertical if `parameter` is null. */
export type FoundPurpose = { parameter: string | null; label: string; serviceType: ServiceType };

/** Returns other words for a listing, from the words that the search line understands. */
function spokenWords(isMeant: (wish: ReturnType<typeof wishOf>) => boolean): string[] {
  return wishKeys.flatMap((key) => (isMeant(wishOf(key)) ? wordsIn(wishOf(key).words) : []));
}

const toEntry = (found: FoundPurpose, spoken: readonly string[]) => {
  const words = [found.label, ...found.label.split(/[·\s]/), ...spoken];
  return { ...found, keys: words.map(typedKeys), initials: words.map(initialKeys) };
};

const entries = [
  ...searchPurposes.map((parameter) =>
    toEntry(
      {
        parameter,
        label: purposeLabels[parameter],
        serviceType: isPregnancyPurpose(parameter) ? 'pregnant' : 'workout',
      },
      spokenWords(({ purpose, elsewhere }) => purpose === parameter || elsewhere === parameter),
    ),
  ),
  ...workoutTypes.map((parameter) =>
    toEntry(
      { parameter, label: workoutTypeLabels[parameter], serviceType: 'workout' },
      spokenWords(({ type }) => type === parameter),
    ),
  ),
  // A vertical whose words all belong to purposes or kinds is found by those.
  ...serviceTypes.map((serviceType) =>
    toEntry(
      { parameter: null, label: serviceTypeLabels[serviceType], serviceType },
      spokenWords(({ serviceType: own, purpose, type }) => own === serviceType && !purpose && !type),
    ),
  ),
];

/**
 * Returns purposes, kinds of workout and verticals that begin with the input; purposes around a birth are in the
 * vertical pregnant.
 */
export function findPurposes(text: string, limit: number): FoundPurpose[] {
  const plain = searchText(text);
  const initials = typedInitials(plain);
  const typed = initials ?? typedKeys(plain);
  if (typed === '') return [];
  const found = entries.filter((entry) =>
    entry[initials === null ? 'keys' : 'initials'].some((word) => word.startsWith(typed)),
  );
  // A purpose already leads to its vertical; and if a purpose has the same label as a vertical, the vertical is meant.
  const isTwice = ({ parameter, label, serviceType }: FoundPurpose) =>
    found.some((other) =>
      parameter === null
        ? other.parameter !== null && other.serviceType === serviceType
        : other.parameter === null && other.label === label,
    );
  return found
    .filter((one) => !isTwice(one))
    .slice(0, limit)
    .map(({ parameter, label, serviceType }) => ({ parameter, label, serviceType }));
}
