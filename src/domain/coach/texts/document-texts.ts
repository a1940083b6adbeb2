import type { CoachDocumentKind } from '../document/kinds';
import { coachDocumentPolicy } from '../document/policy';

const { pictureDays, undecidedDays, recordCheckMonths } = coachDocumentPolicy;

/** What happens to what a coach submits. */
export const documentPrivacy = [
  '사진과 번호는 암호화해 보관하고, 확인하는 운영자만 열어 볼 수 있어요. 열 때마다 기록이 남아요.',
  `사진은 확인하고 ${pictureDays}일 뒤에 지워요. 거절되거나 취소된 서류와 지원이 거절된 분의 서류는 사진과 번호를 바로 지우고, ${undecidedDays}일 동안 확인하지 못한 서류도 지워요.`,
];

/** For a person who is neither a coach nor an applicant. */
export const applyFirst = '코치로 지원한 뒤에 서류를 제출할 수 있어요.';

export const maskNote = '주민등록번호 뒷자리는 가리고 올려 주세요.';

type KindTexts = {
  /** Why it is checked, and who reads about it. */
  why: string;
  /** Label of the button that opens the form. */
  action: string;
  /** Message after it was submitted. */
  sent: string;
};

const SENT = '서류를 제출했어요. 확인이 끝나면 메일로 알려 드려요.';

export const documentTexts: Readonly<Record<CoachDocumentKind, KindTexts>> = {
  IDENTITY: {
    why: '신분증의 이름이 가입한 이름과 같은지 확인해요. 확인한 날짜가 프로필에 보여요.',
    action: '신분증 올리기',
    sent: SENT,
  },
  CERTIFICATE: {
    why: '확인한 자격은 이름, 발급 기관, 확인한 날짜와 함께 프로필에 보여요.',
    action: '자격증 올리기',
    sent: SENT,
  },
  RECORD_CHECK: {
    why: `아동·청소년 수업을 하려면 필요한 조회예요. 조회한 날짜와 결과만 기록해 ${recordCheckMonths}개월 동안 인정하고, 회신서 내용은 보관하지 않아요.`,
    action: '조회에 동의하기',
    sent: '조회에 동의했어요. 조회가 끝나면 메일로 알려 드려요.',
  },
  INSURANCE: {
    why: '수업 중 사고를 보장하는 보험이 있으면 올려 주세요. 확인한 날짜와 만료일이 프로필에 보여요.',
    action: '보험 증권 올리기',
    sent: SENT,
  },
  BANK_ACCOUNT: {
    why: '정산받을 계좌의 예금주를 확인해요. 프로필에는 보이지 않아요.',
    action: '통장 사본 올리기',
    sent: SENT,
  },
  BUSINESS: {
    why: '사업자로 정산받으려면 올려 주세요. 확인이 끝나면 그다음 정산 명세서부터 적용돼요. 올리지 않으면 개인으로 정산해요.',
    action: '사업자등록증 올리기',
    sent: SENT,
  },
};

/** The consent to a check of criminal records; a changed text needs a new version in the policy. */
export const recordCheckConsent = [
  '아동·청소년을 가르치는 사람의 성범죄 경력은 법에 따라 조회해야 해요.',
  '동의하면 운영팀이 경찰에 조회를 신청해요. 신청에 필요한 정보는 따로 안내해 드리고, 이 화면에는 남지 않아요.',
  '조회한 날짜와 결과만 기록하고, 이 결과는 프로필에 날짜와 함께 보여요.',
  '동의하지 않을 수 있어요. 동의하지 않으면 아동·청소년 수업을 할 수 없고, 프로필에 확인하지 않은 항목으로 표시돼요.',
];
