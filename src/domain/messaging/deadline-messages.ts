import type { MessageKind } from './kinds';
import type { MessageTemplate } from './texts/template-labels';

type DeadlineMessages = {
  /** Their names for the reader's account page. */
  label: string;
  templates: readonly MessageTemplate[];
};

/**
 * Messages of optional kinds that start a deadline after which the reader loses something: an answer, free cancelling,
 * a return or an objection. They are sent by mail even when their kind is switched off, because the deadline runs from
 * the message (docs/product/account-and-privacy.md#messages).
 */
export const deadlineMessages = {
  lesson: {
    label: '시간 요청·확정·변경',
    templates: [
      'lesson-requested',
      'lesson-counterProposed',
      'lesson-seriesRequested',
      'lesson-moveProposed',
      'lesson-followingMoveProposed',
      'lesson-confirmed',
      'lesson-moveAccepted',
      'lesson-timesConfirmed',
      'lesson-substituteRequested',
    ],
  },
  reminder: { label: '수업 완료', templates: ['lesson-held'] },
  matching: { label: '요청 도착·제안', templates: ['match-coach-invited', 'match-firstProposal', 'match-choose'] },
  tools: { label: '배송 완료', templates: ['tool-delivered'] },
  company: {
    label: '빈자리·당첨·추가·시간 변경·벌점',
    templates: [
      'company-promoted',
      'company-offered',
      'company-drawn',
      'company-added',
      'company-moved',
      'company-points',
    ],
  },
} as const satisfies Partial<Record<MessageKind, DeadlineMessages>>;

const deadlineTemplates: ReadonlySet<string> = new Set(
  Object.values(deadlineMessages).flatMap(({ templates }): readonly MessageTemplate[] => templates),
);

/** Returns whether a message starts a deadline, so that its mail cannot be switched off. */
export function startsDeadline(template: string): boolean {
  return deadlineTemplates.has(template);
}

/** Returns what is sent by mail although the mail of a kind is off; null for a kind without such messages. */
export function deadlineMailText(kind: MessageKind): string | null {
  const messages: Partial<Record<MessageKind, DeadlineMessages>> = deadlineMessages;
  const label = messages[kind]?.label;
  return label === undefined ? null : `${label} 알림은 기한이 있어서 꺼도 메일로 보내요.`;
}
