import type { MailContent } from '~/domain/messaging/mail-content';
import { changedNames, type ChangedProfileFields, profileFieldLabels } from '../profile-request/fields';

type MailData = {
  name: string;
  changes: ChangedProfileFields;
  /** The operator's message, for a returned request. */
  reason: string;
  /** Origin of the site, without a trailing slash. */
  site: string;
};

/** The mail to a coach about a decision on a change of the profile. */
export function profileRequestMail(
  to: 'APPROVED' | 'RETURNED',
  { name, changes, reason, site }: MailData,
): MailContent {
  const fields = changedNames(changes)
    .map((field) => profileFieldLabels[field])
    .join(', ');
  const texts = {
    APPROVED: {
      title: `${name} 코치님, 프로필 변경이 반영됐어요`,
      paragraphs: [`요청하신 내용(${fields})을 확인하고 프로필에 반영했어요.`],
    },
    RETURNED: {
      title: `${name} 코치님, 프로필 변경 요청이 반려됐어요`,
      paragraphs: [
        `이유는 다음과 같아요.\n${reason}`,
        `요청하신 내용(${fields})은 아직 반영하지 않았어요. 수정해서 다시 요청할 수 있어요.`,
      ],
    },
  };
  return { ...texts[to], action: { label: '프로필 보기', url: `${site}/expert/profile/` } };
}
