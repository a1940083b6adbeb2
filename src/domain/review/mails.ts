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
    paragraphs: ['회원이 수업 후기를 남겼어요. 후기는 코치 프로필에도 공개돼요.'],
    facts: [
      ['프로그램', programTitle],
      ['별점', `${rating}점`],
    ],
    action: { label: '후기 보기', url },
  };
}

type HiddenPhoto = {
  name: string;
  /** The operator's message. */ reason: string;
  /** Origin of the site, without a trailing slash. */ site: string;
};

/** The mail to the writer of a review whose photo an operator hid. */
export function reviewPhotoHiddenMail({ name, reason, site }: HiddenPhoto): MailContent {
  return {
    title: `${name} 님, 후기 사진 한 장을 숨겼어요`,
    paragraphs: [
      `이유는 다음과 같아요.\n${reason}`,
      `숨긴 사진은 ${name} 님과 운영자만 볼 수 있어요. 후기의 글과 별점, 다른 사진은 그대로예요.`,
      '이의가 있으시면 고객센터로 말씀해 주세요.',
    ],
    action: { label: '내 후기 보기', url: `${site}/f/user/mypage/review/` },
  };
}
