import type { PartyRole } from '../status';

/** States what follows from a pause of a contract: the same sentence in the dialog, on the page and in the mail. */
export const pauseTexts: Readonly<Record<PartyRole, string>> = {
  learner:
    '쉰 만큼 이용 기한이 늘어나요. 쉬는 기간이 끝나면 자동으로 다시 시작하고, 그 전에 직접 다시 시작할 수도 있어요.',
  coach: '쉬는 동안에는 새 수업을 예약할 수 없어요. 쉬는 기간이 끝나면 자동으로 다시 시작해요.',
};

/** State what follows from a complaint: the same sentences in the dialog, on the page and in the mail. */
export const complaintTexts = {
  hidden: '입력한 내용은 상대방에게 보이지 않아요.',
  answered: '확인하고 메일로 답을 드릴게요.',
  /** About a held lesson. */
  held: '확인이 끝날 때까지 이 수업은 완료로 처리되지 않아요.',
} as const;
