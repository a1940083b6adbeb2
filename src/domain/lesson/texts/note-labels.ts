import { healthPrivacy } from '~/domain/account/health-privacy';
import { noteStageLabels } from '../note-forms';
import type { NoteEntry } from '../schema/note';

/** The text of the consent: a changed text needs a new version (accountPolicy.consents). */
export const painConsentLabels = {
  title: '수업 전후 통증을 기록할까요?',
  why: '코치가 수업 전후의 통증을 0부터 10까지로 기록해, 수업마다 어떻게 달라지는지 보여 드려요.',
  who: `그 수업의 코치가 볼 수 있어요. ${healthPrivacy.operators}`,
  log: '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
  device: '코치가 보내기 전까지 코치의 기기에 임시로 저장되고, 코치가 보내거나 로그아웃하면 지워져요.',
  withdrawal:
    '언제든 철회할 수 있어요. 철회하면 코치는 더 이상 보거나 입력할 수 없고, 나는 탈퇴할 때까지 계속 볼 수 있어요.',
} as const;

/** Texts for pain values from 0 to 10. */
export const painLabels = {
  before: '수업 전',
  after: '수업 후',
  none: '0: 통증 없음',
  most: '10: 참기 힘든 통증',
  careful: '통증이 심하면 운동을 멈추고 병원 진료를 먼저 받도록 권해 주세요.',
} as const;

/** Pain from this value on shows the advice to see a doctor. */
export const SEVERE_PAIN = 7;

export const painText = (value: number | null): string => (value === null ? '기록 없음' : `${value}`);

/** Returns the numbers of an entry with their units, as a reader sees them. */
export function entryFacts({ stage, loadKg, sets, reps, holdSeconds, minutes, bpm, targetBpm }: NoteEntry): string[] {
  return [
    stage && noteStageLabels[stage],
    loadKg !== null && `${loadKg}kg`,
    sets !== null && `${sets}세트`,
    reps !== null && `${reps}회`,
    holdSeconds !== null && `${holdSeconds}초 버티기`,
    minutes !== null && `${minutes}분`,
    bpm !== null && `${bpm}bpm`,
    targetBpm !== null && `목표 ${targetBpm}bpm`,
  ].filter((fact) => typeof fact === 'string');
}

/** Returns the title of a lesson, "3회차" or without its number. */
export const lessonTitle = (number: number | null): string => (number === null ? '수업' : `${number}회차`);
