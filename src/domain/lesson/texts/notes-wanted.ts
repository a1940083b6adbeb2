import type { MailContent } from '~/domain/messaging/mail-content';
import { formatSeoulDateTime, monthLabel, seoulMonth } from '~/domain/shared/seoul-time';

/**
 * Builds the mail to a coach about several lessons without a note. It names no learner, so that it need not be erased
 * when one of them closes the account. The list of a month shows only the past lessons of that month, so lessons of two
 * months have a link for each of them.
 * @param lessons in order of time, of at most two months
 * @param listUrl returns the absolute address of the coach's lesson list in a month ("YYYY-MM")
 */
export function notesWantedMail(
  lessons: readonly { startsAt: Date; programTitle: string }[],
  listUrl: (month: string) => string,
): MailContent {
  const months = [...new Set(lessons.map(({ startsAt }) => seoulMonth(startsAt)))];
  const [action, aside] = months.map((month) => ({
    label: months.length === 1 ? '내 수업 보기' : `${monthLabel(month)} 수업 보기`,
    url: listUrl(month),
  }));
  return {
    title: `수업 노트 ${lessons.length}개를 남겨 주세요`,
    paragraphs: [
      '아래 수업에는 아직 노트가 없어요. 노트를 보내면 회원이 수업에서 한 것과 숙제를 볼 수 있어요.',
      '내 수업에서 각 수업의 노트를 쓸 수 있어요.',
    ],
    facts: lessons.map(({ startsAt, programTitle }) => [formatSeoulDateTime(startsAt), programTitle] as const),
    action,
    ...(aside ? { aside } : {}),
  };
}
