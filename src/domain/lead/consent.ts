import { countInEnglish } from '~/domain/shared/english-count';
import type { PageLanguage } from '~/domain/shared/page-language';
import { leadPolicy } from './policy';

const { retentionYears } = leadPolicy;

/** Until when the data of a request are kept, as the form and the privacy policy write it. */
export const leadRetention = `상담이 끝나고 ${retentionYears}년`;

interface LeadConsent {
  title: string;
  items: string;
  purpose: string;
  period: string;
  withoutConsent: string;
}

/**
 * The consent text of the request form. A change in one language needs a new version in the policy; a request stores
 * the version and the language.
 */
export const leadConsents: Readonly<Record<PageLanguage, LeadConsent>> = {
  ko: {
    title: '개인정보를 수집하고 이용하는 데 동의해요',
    items: '받는 정보: 회사 이름, 담당자 이름, 메일, 연락처, 문의 내용',
    purpose: '쓰는 곳: 문의에 답하고 제안서를 보내는 데만 써요. 광고는 보내지 않아요.',
    period: `보관 기간: ${leadRetention}. 먼저 지워 달라고 하시면 바로 지워요.`,
    withoutConsent: '동의하지 않을 수 있어요. 그러면 문의를 받을 수 없으니 고객센터로 연락해 주세요.',
  },
  en: {
    title: 'I agree to the collection and use of my personal data',
    items: 'What we collect: company, your name, email, phone number, message',
    purpose: 'Why: only to answer your request and send a proposal. We send no advertising.',
    period: `How long: for ${countInEnglish(retentionYears, 'year')} after we finish handling your request. If you ask us to delete it earlier, we do so at once.`,
    withoutConsent: 'You can decline. We cannot accept the request then, so please contact customer support instead.',
  },
};
