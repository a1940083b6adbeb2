import type { ServiceType } from '~/domain/shared/service-type';

type NoteLabels = { label: string; hint: string };

const body = (observed: string): NoteLabels => ({
  label: '몸 상태와 앞으로의 방향',
  hint: `${observed}, 목표, 권하는 수업을 써 주세요. 회원에게 그대로 전달돼요.`,
});

/**
 * Questions to the coach after a trial lesson, by vertical. Hobbies and meditation have no questions about the body.
 */
export const trialNoteLabels: Record<ServiceType, NoteLabels> = {
  workout: body('오늘 본 자세와 움직임'),
  care: body('오늘 본 자세와 움직임, 불편한 곳'),
  ache: body('오늘 본 움직임과 불편한 곳, 피할 동작'),
  pregnant: body('오늘 본 움직임과 호흡, 피할 동작'),
  meditation: {
    label: '오늘의 수업과 앞으로의 방향',
    hint: '해 본 호흡과 명상, 편했던 점, 목표, 권하는 수업을 써 주세요. 회원에게 그대로 전달돼요.',
  },
  art: {
    label: '오늘의 그림과 앞으로의 방향',
    hint: '써 본 재료, 잘하는 점, 그리고 싶은 것, 권하는 수업을 써 주세요. 회원에게 그대로 전달돼요.',
  },
  music: {
    label: '오늘의 연주와 앞으로의 방향',
    hint: '해 본 곡, 자세와 소리, 배우고 싶은 곡, 권하는 수업을 써 주세요. 회원에게 그대로 전달돼요.',
  },
};
