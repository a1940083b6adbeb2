import { timeChoices } from '~/domain/catalog/time-choices';
import { workoutTypeLabels } from '~/domain/coach/changes';
import type { ListingInput } from '~/domain/suggest/listing-draft';
import { purposeLabels } from '~/domain/listing/listing-place';

/** "강남구 · 필라테스 · 자세 운동 · 평일 저녁 · 여성 코치" */
export function conditionLabel({ address, purpose, type, schedule, coach }: ListingInput): string {
  const times = timeChoices.filter(({ schedules }) => schedules.every((slot) => schedule.schedules.includes(slot)));
  return [
    address.district || address.city || address.province,
    ...type.types.map((type) => workoutTypeLabels[type]),
    ...purpose.purposes.map((purpose) => purposeLabels[purpose]),
    ...(times.length > 0
      ? times.map(({ label }) => label)
      : schedule.schedules.length > 0
        ? [`시간대 ${schedule.schedules.length}개`]
        : []),
    coach.gender === 'female' ? '여성 코치' : coach.gender === 'male' ? '남성 코치' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
