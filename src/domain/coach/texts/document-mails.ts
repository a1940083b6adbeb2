import type { MailContent } from '~/domain/messaging/mail-content';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { coachDocumentKindLabels, type CoachDocumentKind } from '../document/kinds';
import { coachDocumentPolicy } from '../document/policy';

export type CoachDocumentEvent = 'CHECKED' | 'REJECTED' | 'EXPIRING' | 'EXPIRED' | 'UNDECIDED' | 'TAX_RESET';

type NamedDocument = { kind: CoachDocumentKind; title: string };

/** Returns the name of a document: "건강운동관리사 자격증", "신분증". */
export function coachDocumentName({ kind, title }: NamedDocument): string {
  const label = coachDocumentKindLabels[kind];
  return title === '' ? label : `${title} ${label}`;
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

/** What a coach uploads for a document of the kind, with its particle; null for a consent without a picture. */
const uploaded: Readonly<Record<CoachDocumentKind, '사진을' | '사진과 번호를' | null>> = {
  IDENTITY: '사진을',
  CERTIFICATE: '사진과 번호를',
  RECORD_CHECK: null,
  INSURANCE: '사진과 번호를',
  BANK_ACCOUNT: '사진을',
  BUSINESS: '사진과 번호를',
};

const until = (expiresOn: string | null) => (expiresOn === null ? '' : formatDayWithYear(expiresOn));

const texts: Record<CoachDocumentEvent, (data: MailData, document: string) => { title: string; paragraphs: string[] }> =
  {
    CHECKED: ({ name, expiresOn }, document) => ({
      title: `${name} 님, ${document} 확인을 마쳤어요`,
      paragraphs: [
        '보내 주신 내용을 운영팀이 확인했어요.',
        expiresOn === null
          ? '다시 보내지 않아도 돼요.'
          : `${until(expiresOn)}까지 인정돼요. 끝나기 전에 다시 알려 드릴게요.`,
      ],
    }),
    REJECTED: ({ name, kind, reason }, document) => ({
      title: `${name} 님, ${document} 확인이 거절됐어요`,
      paragraphs: [
        `이유는 다음과 같아요.\n${reason}`,
        uploaded[kind] === null
          ? '확인한 뒤 다시 보내 주세요.'
          : `올리신 ${uploaded[kind]} 지웠어요. 확인한 뒤 다시 올려 주세요.`,
      ],
    }),
    EXPIRING: ({ name, expiresOn }, document) => ({
      title: `${name} 님, ${document} 기한이 곧 끝나요`,
      paragraphs: [`${until(expiresOn)}까지만 인정돼요.`, '새로 받은 서류를 미리 올려 주시면 끊기지 않고 이어져요.'],
    }),
    EXPIRED: ({ name, expiresOn }, document) => ({
      title: `${name} 님, ${document} 기한이 끝났어요`,
      paragraphs: [
        `${until(expiresOn)}까지였어요. 이제 확인한 서류로 보이지 않아요.`,
        '새로 받은 서류를 올려 주시면 다시 확인할게요.',
      ],
    }),
    UNDECIDED: ({ name, kind }, document) => ({
      title: `${name} 님, ${withParticle(document, '을', '를')} 확인하지 못했어요`,
      paragraphs: [
        `보내신 지 ${coachDocumentPolicy.undecidedDays}일이 지나도록 ${uploaded[kind] === null ? '확인하지 못했어요' : `확인하지 못해서 ${uploaded[kind]} 지웠어요`}. 죄송해요.`,
        uploaded[kind] === null ? '아직 필요하다면 다시 보내 주세요.' : '아직 필요한 서류라면 다시 올려 주세요.',
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

/** The mail to a coach about a document. It never contains a number of the document. */
export function coachDocumentMail(event: CoachDocumentEvent, data: MailData): MailContent {
  return {
    ...texts[event](data, coachDocumentName(data)),
    action: { label: '확인 서류 보기', url: `${data.site}/account/coachDocuments/` },
  };
}
