import { brand } from '~/domain/shared/brand';

/**
 * The text of the marketing consent on every page: a changed text needs a new version
 * (accountPolicy.consents.MARKETING).
 */
export const marketingConsentTexts = {
  title: '혜택·소식 받기',
  quiet: '밤 9시부터 아침 8시까지는 보내지 않아요.',
} as const;

/**
 * The text of the consent to advertising measurement on every page: a changed text needs a new version
 * (accountPolicy.consents.AD_MEASUREMENT). What is sent: services/marketing/send-event.ts.
 */
export const measurementConsentTexts = {
  title: '광고 성과 측정',
  meta: '결제하면 결제 시각, 주문 번호, 금액과 알아볼 수 없게 바꾼 이메일·회원 번호를 Meta(미국)에 보내요.',
  free: '동의하지 않아도 서비스를 그대로 이용할 수 있어요.',
} as const;

const condition = `${measurementConsentTexts.title}에 동의한 회원이 수업이나 도구를 결제했을 때만`;
const sentData =
  '결제한 시각, 주문 번호와 금액, 결제 완료 페이지의 주소, 알아볼 수 없게 바꾼(SHA-256) 이메일과 회원 번호';

/** What an advertising network receives, and what it does not receive. */
export const metaDisclosure = {
  sent: `Meta(페이스북과 인스타그램을 운영하는 미국 회사): ${condition} ${sentData}`,
  notSent: `Meta에는 이름과 전화번호, 무엇을 결제했는지, 방문 기록, 접속 주소, 건강 정보, 회사 수업에 관한 것은 보내지 않아요. ${brand.name}의 페이지에는 Meta의 스크립트나 쿠키가 없어요. 동의를 철회하면 그때부터 아무것도 보내지 않아요.`,
} as const;
