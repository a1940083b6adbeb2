import { countInEnglish } from '~/domain/shared/english-count';
import type { ErrorCode } from '~/domain/shared/errors';
import type { PageLanguage } from '~/domain/shared/page-language';
import type { LeadKind } from './kinds';
import { leadKindLabels } from './labels';
import { leadPolicy } from './policy';

const { answerBusinessDays } = leadPolicy;
type Field = 'companyName' | 'person' | 'email' | 'phone' | 'people' | 'programKey' | 'message' | 'agreed';

interface LeadFormTexts {
  title: Readonly<Record<LeadKind, string>>;
  description: Readonly<Record<LeadKind, string>>;
  labels: Readonly<Record<Exclude<Field, 'agreed'>, string>>;
  hints: Readonly<Record<'email' | 'message', string>> & { phone?: string };
  /** Marks a field that can stay empty; true for the word of Korean forms. */
  optional: string | true;
  peopleUnit?: string;
  noProgram: string;
  honeypot: string;
  privacy: string;
  send: string;
  received: { title: string; beforeEmail: string; afterEmail: string; done: string };
  /** The question about a mail address that looks like a typing error; without it, it is Korean. */
  mailCorrection?: { question: (domain: string) => string; accept: string; keep: string };
  /** What a wrong field says; without it, what the schema says in Korean. */
  problems?: Readonly<Record<Field, string>>;
  /** What a rejected call says; without it, its own message in Korean. */
  rejections?: Readonly<Partial<Record<ErrorCode, string>>> & { other: string };
  /** Texts of the dialog itself; without them they are Korean. */
  dialog?: {
    labels: { close: string; toasts: string };
    question: { title: string; description: string; confirmLabel: string; cancelLabel: string };
  };
}

/** Texts of the dialog in which a company sends a request. */
export const leadFormTexts: Readonly<Record<PageLanguage, LeadFormTexts>> = {
  ko: {
    title: leadKindLabels,
    description: {
      INTRODUCTION: '인원과 원하는 수업을 알려 주시면 일정과 금액을 담은 제안서를 보내 드려요.',
      TRIAL: '회사에서 수업을 한 번 받아 보세요. 가능한 날과 장소를 먼저 여쭤볼게요.',
    },
    labels: {
      companyName: '회사 이름',
      person: '담당자 이름',
      email: '이메일',
      phone: '연락처',
      people: '직원 수',
      programKey: '관심 프로그램',
      message: '문의 내용',
    },
    hints: {
      email: '이 주소로 답해 드려요.',
      message: '원하는 요일과 시간, 장소가 있으면 알려 주세요. 직원의 건강 정보는 입력하지 마세요.',
    },
    optional: true,
    peopleUnit: '명',
    noProgram: '아직 정하지 않았어요',
    honeypot: '비워 두세요',
    privacy: '개인정보 처리방침 보기',
    send: '보내기',
    received: {
      title: '잘 받았어요',
      beforeEmail: `평일 기준 ${answerBusinessDays}일 안에 담당자가 `,
      afterEmail: ' 메일로 답해 드릴게요.',
      done: '확인',
    },
  },
  en: {
    title: { INTRODUCTION: 'Request an introduction', TRIAL: 'Request a trial lesson' },
    description: {
      INTRODUCTION:
        'Tell us how many people you have and which lessons you want. We will send you a proposal with a timetable and prices.',
      TRIAL: 'Try one lesson at your office. We will first ask which days and places suit you.',
    },
    labels: {
      companyName: 'Company',
      person: 'Your name',
      email: 'Email',
      phone: 'Phone',
      people: 'Number of employees',
      programKey: 'Program',
      message: 'Message',
    },
    hints: {
      email: 'We will reply to this address.',
      phone: 'A Korean number, such as 010-1234-5678.',
      message: 'Tell us which days, times and place you have in mind. Please leave out employees’ health information.',
    },
    optional: 'optional',
    noProgram: 'Not decided yet',
    honeypot: 'Leave this empty',
    privacy: 'Read the privacy policy (in Korean)',
    send: 'Send request',
    received: {
      title: 'Thank you. We have your request.',
      beforeEmail: 'We will reply to ',
      afterEmail: ` within ${countInEnglish(answerBusinessDays, 'business day')}.`,
      done: 'Done',
    },
    mailCorrection: { question: (domain) => `Did you mean ${domain}?`, accept: 'Change it', keep: 'Keep mine' },
    problems: {
      companyName: 'Enter your company’s name, up to 60 characters.',
      person: 'Enter your name, up to 40 characters.',
      email: 'Enter an email address, such as name@example.com.',
      phone: 'Enter a Korean phone number, such as 010-1234-5678, or leave this empty.',
      people: 'Enter a whole number from 1 to 100,000.',
      programKey: 'Choose one of the programs.',
      message: 'Keep your message within 1,000 characters.',
      agreed: 'We need your consent before we can accept the request.',
    },
    rejections: {
      CONFLICT: 'This form has expired or was already sent. Please press “Send request” once more.',
      RATE_LIMITED:
        'This request could not be accepted. Nothing you entered is lost. Please try again later, or email us.',
      UNAVAILABLE: 'We could not reach the server. Nothing you entered is lost. Please try again.',
      other: 'Something went wrong. Nothing you entered is lost. Please try again, or email us.',
    },
    dialog: {
      labels: { close: 'Close', toasts: 'Messages' },
      question: {
        title: 'Close without sending?',
        description: 'What you entered will be lost.',
        confirmLabel: 'Close',
        cancelLabel: 'Keep editing',
      },
    },
  },
};
