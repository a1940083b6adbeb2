import type { MailContent } from '~/domain/messaging/mail-content';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { coachDocumentKindLabels, type CoachDocumentKind } from '../document/kinds';
import { coachDocumentPolicy } from '../document/policy';

export type CoachDocumentEvent = 'CHECKED' | 'REJECTED' | 'EXPIRING' | 'EXPIRED' | 'UNDECIDED' | 'TAX_RESET';

type NamedDocument = { kind: CoachDocumentKind; title: string };

/** Ends of titles that say what the document is, so that its kind is not added. */
const namedEnd = /(자격증|면허|면허증|보험)$/;

/** Returns the name of a document: "건강운동관리사 자격증", "물리치료사 면허", "신분증". */
export function coachDocumentName({ kind, title }: NamedDocument): string {
  const label = coachDocumentKindLabels[kind];
  if (title === '') return label;
  return namedEnd.test(title) ? title : `${title} ${label}`;
}

type MailData = NamedDocument & {
  name: string;
  /** YYYY-MM-DD; null for a document that does not expire. */
  expiresOn: string | null;
  /** The operator's message; empty if the event needs none. */
  reason: string;
  /** Origin of the site, without a trailing slash. */
  site: string;
};

/** What a coach uploads for a document of the kind, with its particle; nothing for a consent. */
export const uploaded: Readonly<Record<CoachDocumentKind, '사진을' | '사진과 번호를' | ''>> = {
  IDENTITY: '사진을',
  CERTIFICATE: '사진과 번호를',
  RECORD_CHECK: '',
  INSURANCE: '사진과 번호를',
  BANK_ACCOUNT: '사진을',
  BUSINESS: '사진과 번호를',
};

const { undecidedDays } = coachDocumentPolicy;
const until = (expiresOn: string | null) => (expiresOn === null ? '' : formatDayWithYear(expiresOn));

type Texts = { title: string; paragraphs: string[] };
type Write = (data: MailData, document: string) => Texts;

const texts: Record<CoachDocumentEvent, Write> = {
  CHECKED: ({ name, expiresOn }, document) => ({
    title: `${name} 님, ${document} 확인을 마쳤어요`,
    paragraphs: [
      '제출하신 서류를 운영팀이 확인했어요.',
      expiresOn === null
        ? '다시 제출하지 않아도 돼요.'
        : `${until(expiresOn)}까지 인정돼요. 기한이 끝나기 전에 다시 알려 드릴게요.`,
    ],
  }),
  REJECTED: ({ name, kind, reason }, document) => ({
    title: `${name} 님, ${withParticle(document, '이', '가')} 거절됐어요`,
    paragraphs: [
      `이유는 다음과 같아요.\n${reason}`,
      `올리신 ${uploaded[kind]} 지웠어요. 이유를 확인한 뒤 다시 올려 주세요.`,
    ],
  }),
  EXPIRING: ({ name, expiresOn }, document) => ({
    title: `${name} 님, ${document} 기한이 곧 끝나요`,
    paragraphs: [`${until(expiresOn)}까지만 인정돼요.`, '새로 받은 서류를 미리 올려 주시면 인정 기간이 끊기지 않아요.'],
  }),
  EXPIRED: ({ name, expiresOn }, document) => ({
    title: `${name} 님, ${document} 기한이 끝났어요`,
    paragraphs: [
      `${until(expiresOn)}까지 인정됐어요. 이제 프로필에 확인한 서류로 보이지 않아요.`,
      '새로 받은 서류를 올려 주시면 다시 확인할게요.',
    ],
  }),
  UNDECIDED: ({ name, kind }, document) => ({
    title: `${name} 님, ${withParticle(document, '을', '를')} 확인하지 못했어요`,
    paragraphs: [
      `제출하신 지 ${undecidedDays}일이 지나도록 확인하지 못해서 ${uploaded[kind]} 지웠어요. 죄송해요.`,
      '아직 필요한 서류라면 다시 올려 주세요.',
    ],
  }),
  TAX_RESET: ({ name }) => ({
    title: `${name} 님, 세금 유형이 개인으로 바뀌었어요`,
    paragraphs: [
      '확인한 사업자등록증이 더 이상 인정되지 않아서, 다음 정산부터 개인 기준으로 세금을 공제하고 지급해요.',
      '사업자등록증을 다시 올려 주시면 확인한 뒤 사업자로 바꿔 드려요.',
    ],
  }),
};

/** The texts about a check of criminal records, for which the coach consents and uploads nothing. */
const consentTexts: Partial<Record<CoachDocumentEvent, Write>> = {
  CHECKED: ({ name, expiresOn }, document) => ({
    title: `${name} 님, ${withParticle(document, '을', '를')} 마쳤어요`,
    paragraphs: [
      '동의하신 조회의 날짜와 결과를 기록했어요.',
      `${until(expiresOn)}까지 인정돼요. 기한이 끝나기 전에 다시 알려 드릴게요.`,
    ],
  }),
  REJECTED: ({ name, reason }, document) => ({
    title: `${name} 님, ${withParticle(document, '이', '가')} 거절됐어요`,
    paragraphs: [`이유는 다음과 같아요.\n${reason}`, '이유를 확인한 뒤 조회에 다시 동의해 주세요.'],
  }),
  EXPIRING: ({ name, expiresOn }, document) => ({
    title: `${name} 님, ${document} 기한이 곧 끝나요`,
    paragraphs: [`${until(expiresOn)}까지만 인정돼요.`, '조회에 미리 다시 동의해 주시면 인정 기간이 끊기지 않아요.'],
  }),
  EXPIRED: ({ name, expiresOn }, document) => ({
    title: `${name} 님, ${document} 기한이 끝났어요`,
    paragraphs: [
      `${until(expiresOn)}까지 인정됐어요. 이제 아동·청소년 수업을 새로 받을 수 없어요.`,
      '계속하려면 조회에 다시 동의해 주세요.',
    ],
  }),
  UNDECIDED: ({ name }, document) => ({
    title: `${name} 님, ${withParticle(document, '을', '를')} 마치지 못했어요`,
    paragraphs: [
      `동의하신 지 ${undecidedDays}일이 지나도록 조회하지 못했어요. 죄송해요.`,
      '조회가 아직 필요하면 다시 동의해 주세요.',
    ],
  }),
};

/** The mail to a coach about a document. It never contains a number of the document. */
export function coachDocumentMail(event: CoachDocumentEvent, data: MailData): MailContent {
  const write = (data.kind === 'RECORD_CHECK' && consentTexts[event]) || texts[event];
  return {
    ...write(data, coachDocumentName(data)),
    action: { label: '확인 서류 보기', url: `${data.site}/account/coachDocuments/` },
  };
}
