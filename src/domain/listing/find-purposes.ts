import { workoutTypeLabels } from '~/domain/coach/changes';
import { searchPurposes, workoutTypes } from '~/domain/catalog/search-codes';
import { isPregnancyPurpose, purposeLabels } from './listing-place';
import { initialKeys, typedInitials, typedKeys } from '~/domain/shared/typed-keys';

export type FoundPurpose = { parameter: string; label: string; serviceType: 'workout' | 'pregnant' };

/** Words people use for what a listing is called otherwise. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  posture: ['거북목', '체형 교정', '라운드숄더'],
  diet: ['체중 감량', '살 빼기'],
  strength: ['근육', '근력 키우기', '헬스'],
  fitness: ['건강', '체력'],
  pain: ['허리', '어깨', '무릎', '목', '재활', '디스크'],
  stressRelief: ['스트레스'],
  pregnant: ['산전', '임산부'],
  postnatal: ['산후', '출산'],
  bodyMind: ['명상'],
  weights: ['PT', '피티', '헬스'],
};

const entries = [
  ...searchPurposes.map((parameter) => ({ parameter: parameter as string, label: purposeLabels[parameter] })),
  ...workoutTypes.map((parameter) => ({ parameter: parameter as string, label: workoutTypeLabels[parameter] })),
].map(({ parameter, label }) => {
  const words = [label, ...label.split(/[·\s]/), ...(otherWords[parameter] ?? [])];
  return { parameter, label, keys: words.map(typedKeys), initials: words.map(initialKeys) };
});

/** Purposes and kinds of workout that begin with what was typed; around a birth those of its own vertical. */
export function findPurposes(text: string, limit: number): FoundPurpose[] {
  const initials = typedInitials(text);
  const typed = initials ?? typedKeys(text);
  if (typed === '') return [];
  return entries
    .filter((entry) => entry[initials === null ? 'keys' : 'initials'].some((word) => word.startsWith(typed)))
    .slice(0, limit)
    .map(({ parameter, label }) => ({
      parameter,
      label,
      serviceType: isPregnancyPurpose(parameter) ? 'pregnant' : 'workout',
    }));
}
