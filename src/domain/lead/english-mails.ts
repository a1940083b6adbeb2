import type { MailContent } from '~/domain/messaging/mail-content';
import { seoulDayOf } from '~/domain/shared/seoul-time';
import { leadConsents } from './consent';
import type { LeadKind } from './kinds';
import type { ReceivedLead, WonLead } from './mail-facts';

const language = 'en';
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Seoul',
});

const kinds: Readonly<Record<LeadKind, string>> = { INTRODUCTION: 'an introduction', TRIAL: 'a trial lesson' };

export function englishReceivedMail({ kind, answerOn, support }: ReceivedLead): MailContent {
  return {
    language,
    title: `We received your request for ${kinds[kind]}`,
    paragraphs: [
      `We will read it and reply to this address by ${dayFormat.format(seoulDayOf(answerOn))}.`,
      `If you did not send this request, or want us to delete it, please tell ${support}. ${leadConsents.en.period}`,
    ],
  };
}

export function englishWonMail({ companyName, code, mailDomains, support, url }: WonLead): MailContent {
  const byMail = ` They can also join with their work email (${mailDomains.map((domain) => `@${domain}`).join(', ')}).`;
  return {
    language,
    title: `Employees of ${companyName} can now join`,
    paragraphs: [
      `They create an account and enter the code below under ‘회사 가입’ (join a company).${mailDomains.length > 0 ? byMail : ''}`,
      'Anyone who knows the code can join, so please give it only to your employees.',
      `To read the company’s report, join first and then tell ${support}.`,
    ],
    facts: [['Company code', code]],
    action: { label: 'Join the company (in Korean)', url },
  };
}
