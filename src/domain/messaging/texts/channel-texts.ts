import { brand } from '~/domain/shared/brand';
import type { KindBy } from '../kinds';
import type { MailContent } from '../mail-content';

/** Prefix of a text message: sender and subject. */
const smsHeads: Record<KindBy<'sms'>, string> = {
  'phone-code': `[${brand.name}]`,
  payment: `[${brand.name} 결제]`,
  dispute: `[${brand.name} 수업]`,
  lesson: `[${brand.name} 수업]`,
  reminder: `[${brand.name} 알림]`,
  matching: `[${brand.name} 추천]`,
  tools: `[${brand.name} 도구]`,
  company: `[${brand.name} 회사 수업]`,
  coach: `[${brand.name} 코치]`,
};

/**
 * Returns the text message for a mail: title, details and link. The paragraphs are only in the mail and on the page.
 */
export function smsText(kind: KindBy<'sms'>, content: MailContent): string {
  return [`${smsHeads[kind]} ${content.title}`, labelledLines(content), content.action?.url].filter(Boolean).join('\n');
}

function labelledLines({ facts }: MailContent): string {
  return (facts ?? []).map(([label, value]) => `- ${label}: ${value}`).join('\n');
}

export type AlimtalkVariables = Readonly<Record<`#{${string}}`, string>>;
export type AlimtalkTemplate = {
  /** Name under which the template is registered with Kakao, with exactly this text. */
  name: string;
  text: string;
};

/** Creates a template. Kakao approves its text; only the #{…} parts can be filled in. */
function template(about: string, reason: string): AlimtalkTemplate {
  return {
    name: `${brand.key}_${about}`.toUpperCase(),
    text: `#{제목}\n\n#{내용}\n\n자세히 보기\n#{주소}\n\n${brand.name}에서 ${reason} 회원님께 보내 드리는 알림이에요.`,
  };
}

export const alimtalkTemplates: Record<KindBy<'alimtalk'>, AlimtalkTemplate> = {
  payment: template('PAYMENT', '결제하셨거나 결제 안내를 받으신'),
  dispute: template('DISPUTE', '수업을 함께하신'),
  lesson: template('LESSON', '수업을 예약하신'),
  reminder: template('REMINDER', '수업을 예약하신'),
  matching: template('MATCHING', '코치 추천을 요청하셨거나 요청을 받으신'),
  tools: template('TOOLS', '도구를 주문하신'),
  company: template('COMPANY', '회사 수업을 이용하시는'),
  coach: template('COACH', '코치로 활동하시거나 지원하신'),
};

/**
 * Returns the variables of a template. `site` is the link if the message has no link of its own, because a variable may
 * not be empty.
 */
export function alimtalkVariables(content: MailContent, site: string): AlimtalkVariables {
  return {
    '#{제목}': content.title,
    '#{내용}': labelledLines(content) || (content.paragraphs[0] ?? content.title),
    '#{주소}': content.action?.url ?? site,
  };
}

/** Returns the alimtalk text as the recipient reads it. */
export function alimtalkText(kind: KindBy<'alimtalk'>, variables: AlimtalkVariables): string {
  return alimtalkTemplates[kind].text.replaceAll(/#\{[^}]+\}/g, (name) => variables[name as `#{${string}}`] ?? name);
}
