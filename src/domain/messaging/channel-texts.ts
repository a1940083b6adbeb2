import { brand } from '~/domain/shared/brand';
import type { KindBy } from './kinds';
import type { MailContent } from './mail-content';

/** What stands at the front of a text message: who writes, and about what. */
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
 * The same news for a telephone: title, facts and where it goes on. The sentences between them stay in the mail and on
 * the page.
 */
export function smsText(kind: KindBy<'sms'>, content: MailContent): string {
  return [`${smsHeads[kind]} ${content.title}`, factLines(content), content.action?.url].filter(Boolean).join('\n');
}

function factLines({ facts }: MailContent): string {
  return (facts ?? []).map(([label, value]) => `- ${label}: ${value}`).join('\n');
}

export type AlimtalkVariables = Readonly<Record<`#{${string}}`, string>>;
export type AlimtalkTemplate = {
  /** Under this name it is registered with Kakao, with exactly this text. */
  name: string;
  text: string;
};

/** Kakao approves a template's text; only what stands in #{…} is ours to fill in. */
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

/** `site` is where it goes on when the message names no page of its own. A variable may not be empty. */
export function alimtalkVariables(content: MailContent, site: string): AlimtalkVariables {
  return {
    '#{제목}': content.title,
    '#{내용}': factLines(content) || (content.paragraphs[0] ?? content.title),
    '#{주소}': content.action?.url ?? site,
  };
}

/** As it is read on the telephone. */
export function alimtalkText(kind: KindBy<'alimtalk'>, variables: AlimtalkVariables): string {
  return alimtalkTemplates[kind].text.replaceAll(/#\{[^}]+\}/g, (name) => variables[name as `#{${string}}`] ?? name);
}
