import type { MailContent } from '~/domain/messaging/mail-content';
import { withParticle } from '~/domain/shared/korean-particle';
import type { PageLanguage } from '~/domain/shared/page-language';
import { formatDayWithWeekday } from '~/domain/shared/seoul-time';
import { leadConsents } from './consent';
import { englishReceivedMail, englishWonMail } from './english-mails';
import type { ReceivedLead, WonLead } from './mail-facts';
import { leadKindLabels, leadLanguageLabels } from './labels';
import type { LeadKind } from './kinds';

type Request = { kind: LeadKind; companyName: string; people: number; language: PageLanguage };
type InLanguage<Input> = Input & { language: PageLanguage };

const peopleText = (people: number) => `${people.toLocaleString('ko-KR')}명`;

/**
 * The mail to the sender of a request. It repeats nothing of the form, because anybody can enter the address of
 * somebody else.
 */
export function leadReceivedMail({ language, ...lead }: InLanguage<ReceivedLead>): MailContent {
  if (language === 'en') return englishReceivedMail(lead);
  const { kind, answerOn, support } = lead;
  return {
    title: `${withParticle(leadKindLabels[kind], '을', '를')} 받았어요`,
    paragraphs: [
      `보내 주신 내용을 담당자가 읽고 ${formatDayWithWeekday(answerOn)}까지 이 메일로 답해 드릴게요.`,
      `직접 보내지 않으셨거나 내용을 지우고 싶으시면 ${support}에 알려 주세요. ${leadConsents.ko.period}`,
    ],
  };
}

/** The mail to the customer centre. The sender's data are only in the console. */
export function newLeadMail({
  kind,
  companyName,
  people,
  language,
  answerOn,
  url,
}: Request & { answerOn: string; url: string }): MailContent {
  return {
    title: `${companyName}에서 ${withParticle(leadKindLabels[kind], '이', '가')} 왔어요`,
    paragraphs: [`${formatDayWithWeekday(answerOn)}까지 답해 주세요.`],
    facts: [['직원 수', peopleText(people)], ...(language === 'en' ? [['언어', leadLanguageLabels.en] as const] : [])],
    action: { label: '문의 보기', url },
  };
}

/** To the person whose company became a customer: how the employees join. */
export function leadWonMail({ language, ...lead }: InLanguage<WonLead>): MailContent {
  if (language === 'en') return englishWonMail(lead);
  const { companyName, code, mailDomains, support, url } = lead;
  const byMail = `회사 메일(${mailDomains.map((domain) => `@${domain}`).join(', ')})로도 가입할 수 있어요.`;
  return {
    title: `${companyName} 직원이 가입할 수 있어요`,
    paragraphs: [
      `계정을 만든 뒤 ‘회사 가입’에서 아래 코드를 입력하면 돼요.${mailDomains.length > 0 ? ` ${byMail}` : ''}`,
      '코드를 아는 사람은 누구나 가입할 수 있으니 직원에게만 알려 주세요.',
      `회사 리포트를 보려면 먼저 가입한 뒤 ${support}에 알려 주세요.`,
    ],
    facts: [['회사 코드', code]],
    action: { label: '회사 가입하기', url },
  };
}

/** To the owner of a lead whose next step is due. */
export function leadDueMail({
  companyName,
  nextOn,
  isLate,
  url,
}: {
  companyName: string;
  nextOn: string;
  isLate: boolean;
  url: string;
}): MailContent {
  const day = formatDayWithWeekday(nextOn);
  return {
    title: isLate ? `${companyName}에 연락하기로 한 날이 지났어요` : `오늘은 ${companyName}에 연락하기로 한 날이에요`,
    paragraphs: [
      isLate
        ? `${day}에 연락하기로 했어요. 연락한 뒤 다음 연락일을 바꾸거나 문의를 종료해 주세요.`
        : `${day}에 연락하기로 했어요.`,
    ],
    action: { label: '문의 보기', url },
  };
}
