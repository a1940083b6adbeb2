import type { MailContent } from '~/domain/messaging/mail-content';
import { monthLabel } from '~/domain/shared/seoul-time';

const title = (month: string) => `${monthLabel(month)} 리포트가 나왔어요`;
const body = '누구인지 알 수 없는 값만 담았어요. 한 번 나온 리포트는 바뀌지 않아요.';

/** Returns an entry for a manager's notifications. */
export function reportNotice(month: string): { title: string; body: string } {
  return { title: title(month), body };
}

export function reportMail({
  month,
  companyName,
  url,
}: {
  month: string;
  companyName: string;
  url: string;
}): MailContent {
  return { title: `${companyName} ${title(month)}`, paragraphs: [body], action: { label: '리포트 보기', url } };
}
