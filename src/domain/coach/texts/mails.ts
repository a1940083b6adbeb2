import { brand } from '~/domain/shared/brand';
import type { MailContent } from '~/domain/messaging/mail-content';
import type { CoachStatus } from '../status';

/**
 * Events that an applicant or a coach gets a mail about. RESUMED is the end of a pause, CORRECTED an operator's change.
 */
export type CoachMailEvent = CoachStatus | 'RESUMED' | 'CORRECTED';

type MailData = {
  name: string;
  /** The operator's message; empty if the event needs none. */ reason: string;
  /** Origin of the site, without a trailing slash. */ site: string;
};
type MailText = { title: string; paragraphs: string[]; action: readonly [label: string, path: string] };

const applicationPage = '/account/coachAuth/';

const textsByEvent: Record<CoachMailEvent, (data: MailData) => MailText> = {
  APPLIED: ({ name }) => ({
    title: `${name} 님, 지원서를 잘 받았어요`,
    paragraphs: [
      '운영팀이 순서대로 읽고 있어요. 다음 단계가 되면 메일로 알려 드리고, 궁금한 점은 입력해 주신 번호로 여쭤볼게요.',
      '확인을 시작하기 전까지는 보내신 지원서를 다시 보고 수정할 수 있어요.',
    ],
    action: ['보낸 지원서 보기', applicationPage],
  }),
  CORRECTED: ({ name, reason }) => ({
    title: `${name} 코치님, 운영팀이 프로필을 수정했어요`,
    paragraphs: [
      `이유는 다음과 같아요.\n${reason}`,
      '프로그램과 목적, 동네가 맞는지 확인해 주세요. 이미 잡힌 수업과 계약은 그대로예요.',
      '사실과 다르면 고객센터로 말씀해 주세요.',
    ],
    action: ['프로필 보기', '/expert/profile/'],
  }),
  DOC_REVIEW: ({ name }) => ({
    title: `${name} 님, 서류를 확인하고 있어요`,
    paragraphs: [
      '입력해 주신 자격과 경력을 운영팀이 살펴보고 있어요.',
      '더 필요한 서류가 있으면 연락드릴게요. 다음 단계가 되면 다시 알려 드려요.',
    ],
    action: ['지원 상태 보기', applicationPage],
  }),
  INTERVIEW: ({ name }) => ({
    title: `${name} 님, 인터뷰에서 만나요`,
    paragraphs: [
      '지원서를 잘 읽었어요. 이제 화상으로 인터뷰해요.',
      '운영팀이 곧 시간을 여쭤볼게요. 첫 수업을 어떻게 시작하는지 편하게 들려주시면 돼요.',
    ],
    action: ['지원 상태 보기', applicationPage],
  }),
  APPROVED: ({ name }) => ({
    title: `${name} 님, 이제 ${brand.name} 코치예요`,
    paragraphs: [
      '함께하게 되어 기뻐요. 지금 쓰던 계정으로 그대로 로그인하면 돼요.',
      '먼저 수업 가능 시간을 확인해 주세요. 확인하면 프로필이 바로 회원에게 공개돼요.',
    ],
    action: ['수업 가능 시간 확인하기', '/user/mypage/upload/'],
  }),
  REJECTED: ({ name, reason }) => ({
    title: `${name} 님, 이번에는 함께하기 어려워요`,
    paragraphs: [
      '시간을 내어 지원해 주셔서 고마워요. 꼼꼼히 검토했지만 이번에는 함께하기 어렵다고 판단했어요.',
      `이유는 다음과 같아요.\n${reason}`,
      '올리신 확인 서류가 있다면 사진과 번호를 모두 지웠어요.',
      '경력이나 자격이 달라지면 언제든 다시 지원해 주세요. 반갑게 읽을게요.',
    ],
    action: ['다시 지원하기', applicationPage],
  }),
  SUSPENDED: ({ name, reason }) => ({
    title: `${name} 코치님, 활동이 중지됐어요`,
    paragraphs: [
      `이유는 다음과 같아요.\n${reason}`,
      '지금은 프로필이 회원에게 보이지 않고 새 예약도 받지 않아요. 이미 확정된 1:1 수업과 계약은 그대로예요. 회사 수업은 운영팀이 다른 전문가를 찾아요.',
      '궁금한 점이나 알려 주실 일이 있으면 고객센터로 말씀해 주세요. 함께 살펴볼게요.',
    ],
    action: ['코치 홈 보기', '/expert/'],
  }),
  RESUMED: ({ name }) => ({
    title: `${name} 코치님, 활동을 다시 시작해요`,
    paragraphs: [
      '기다려 주셔서 고마워요. 이제 새 예약을 다시 받을 수 있어요.',
      '수업 가능 시간을 먼저 확인해 주세요. 2주마다 확인해야 프로필이 회원에게 공개돼요.',
    ],
    action: ['수업 가능 시간 확인하기', '/user/mypage/upload/'],
  }),
};

export function coachMail(event: CoachMailEvent, data: MailData): MailContent {
  const { title, paragraphs, action } = textsByEvent[event](data);
  return { title, paragraphs, action: { label: action[0], url: `${data.site}${action[1]}` } };
}
