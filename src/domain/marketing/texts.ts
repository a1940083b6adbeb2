import { advertisingConsentTitles } from '~/domain/account/consent-change';
import { brand } from '~/domain/shared/brand';

/**
 * The text of the marketing consent on every page: a changed text needs a new version
 * (accountPolicy.consents.MARKETING).
 */
export const marketingConsentTexts = {
  title: advertisingConsentTitles.MARKETING,
  quiet: '밤 9시부터 아침 8시까지는 보내지 않아요.',
} as const;

/**
 * The text of the consent to advertising measurement on every page: a changed text needs a new version
 * (accountPolicy.consents.AD_MEASUREMENT). What is sent: services/marketing/send-event.ts.
 */
export const measurementConsentTexts = {
  title: advertisingConsentTitles.AD_MEASUREMENT,
  purpose: '광고가 얼마나 도움이 되는지 알아보려고 Meta(미국)에 아래 내용을 보내요.',
  visit: '누구나 볼 수 있는 페이지를 보면 페이지 주소와 본 시각, 접속한 IP 주소와 브라우저 종류를 보내요.',
  purchase: '결제하면 결제 시각과 주문 번호, 금액을 보내요.',
  person: '알아볼 수 없게 바꾼 이메일과 회원 번호를 함께 보내요.',
  browser: '이 브라우저에 만든 번호와, Meta 광고를 눌러 들어왔다면 광고를 누른 번호도 함께 보내요.',
  notSent: '건강에 관한 페이지와 회사 수업, 결제, 내 계정 페이지를 본 것은 보내지 않아요.',
  free: '동의하지 않아도 서비스를 그대로 이용할 수 있고, 언제든 철회할 수 있어요.',
} as const;

const visit =
  '누구나 볼 수 있는 페이지를 볼 때는 본 시각, 페이지 주소(홈, 목록, 안내 중 어디인지까지만), IP 주소와 브라우저 종류';
const purchase = '수업이나 도구를 결제할 때는 결제한 시각, 주문 번호와 금액, 결제 완료 페이지의 주소';
const items = `${visit}. ${purchase}. 두 경우 모두 알아볼 수 없게 바꾼(SHA-256) 이메일과 회원 번호, 이 브라우저에 만든 번호와 Meta 광고를 누른 번호(있을 때만)`;

/** What an advertising network receives, and what it does not receive. */
export const metaDisclosure = {
  items,
  sent: `Meta(페이스북과 인스타그램을 운영하는 미국 회사): ${measurementConsentTexts.title}에 동의한 회원만. ${items}`,
  notSent: `Meta에는 이름과 전화번호, 무엇을 결제했는지, 건강 정보, 회사 수업에 관한 것은 보내지 않아요. 질문지, 목적별 안내와 통증·임신처럼 건강에 관한 목록, 회사 수업, 결제, 계정, 문서 페이지를 본 것도 보내지 않아요. ${brand.name}의 페이지에는 Meta의 스크립트나 쿠키가 없어요. 동의를 철회하면 그때부터 아무것도 보내지 않고, 브라우저와 광고의 번호를 지워요.`,
} as const;
