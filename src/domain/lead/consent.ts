import { leadPolicy } from './policy';

/** Until when the data of a request are kept, as the form and the privacy policy write it. */
export const leadRetention = `상담이 끝나고 ${leadPolicy.retentionYears}년`;

/** The consent text of the request form. A change needs a new version in the policy. */
export const leadConsent = {
  title: '개인정보를 수집하고 이용하는 데 동의해요',
  items: '받는 정보: 회사 이름, 담당자 이름, 메일, 연락처, 문의 내용',
  purpose: '쓰는 곳: 문의에 답하고 제안서를 보내는 데만 써요. 광고는 보내지 않아요.',
  period: `보관 기간: ${leadRetention}. 먼저 지워 달라고 하시면 바로 지워요.`,
  withoutConsent: '동의하지 않을 수 있어요. 그러면 문의를 받을 수 없으니 고객센터로 연락해 주세요.',
} as const;
