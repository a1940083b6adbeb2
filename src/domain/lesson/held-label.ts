import type { LessonPolicy } from './policy';

/** "확인 기간(48시간)": how a held lesson stands for its coach, with the hours in which the learner can dispute it. */
export function heldLabel({ doneAfterHours }: Pick<LessonPolicy, 'doneAfterHours'>): string {
  return `확인 기간(${doneAfterHours}시간)`;
}
