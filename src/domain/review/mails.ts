import type { MailContent } from '~/domain/messaging/mail-content';

/** Tells the coach about a new review, without its text and its writer. `url` is absolute. */
export function reviewMail({
  rating,
  programTitle,
  url,
}: {
  rating: number;
  programTitle: string;
  url: string;
}): MailContent {
  return {
    title: '새 후기가 올라왔어요',
    paragraphs: ['회원이 수업 후기를 남겼어요. 후기는 코치 소개에도 보여요.'],
    facts: [
      ['프로그램', programTitle],
      ['별점', `${rating}점`],
    ],
    action: { label: '후기 보기', url },
  };
}
