import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { marketingConsentTexts, measurementConsentTexts, metaDisclosure } from './texts';

it('one component reports views, and no page loads anything from Meta, as the privacy policy states', () => {
  const pages = globSync('src/{app,components,features}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(pages.length).toBeGreaterThan(100);
  const trackingCall = /marketing\.(?:pageView|purchase)|connect\.facebook|fbq\(|fbevents/;
  expect(pages.filter((path) => trackingCall.test(readFileSync(path, 'utf8')))).toEqual([
    'src/components/marketing/report-page-view.ts',
  ]);
  expect(metaDisclosure.notSent).toContain('Meta의 스크립트나 쿠키가 없어요');
});

// A consent is valid only for the shown text: a changed text needs a new version.
it('each advertising consent has the text of its version', () => {
  expect([accountPolicy.consents.MARKETING, Object.values(marketingConsentTexts)]).toEqual([
    '2026-11-24',
    ['혜택·소식 받기', '밤 9시부터 아침 8시까지는 보내지 않아요.'],
  ]);
  expect([accountPolicy.consents.AD_MEASUREMENT, Object.values(measurementConsentTexts)]).toEqual([
    '2026-11-29-2',
    [
      '광고 성과 측정',
      '광고가 얼마나 도움이 되는지 알아보려고 Meta(미국)에 아래 내용을 보내요.',
      '누구나 볼 수 있는 페이지를 보면 페이지 주소와 본 시각, 접속한 IP 주소와 브라우저 종류를 보내요.',
      '결제하면 결제 시각과 주문 번호, 금액을 보내요.',
      '알아볼 수 없게 바꾼 이메일과 회원 번호를 함께 보내요.',
      '이 브라우저에 만든 번호와, Meta 광고를 눌러 들어왔다면 광고를 누른 번호도 함께 보내요.',
      '건강에 관한 페이지와 회사 수업, 결제, 내 계정 페이지를 본 것은 보내지 않아요.',
      '동의하지 않아도 서비스를 그대로 이용할 수 있고, 언제든 철회할 수 있어요.',
    ],
  ]);
});

it('the consent to benefits and news does not mention payments, and the privacy policy names the other consent', () => {
  expect(Object.values(marketingConsentTexts).join(' ')).not.toMatch(/Meta|결제/);
  expect(metaDisclosure.sent).toContain(`${measurementConsentTexts.title}에 동의한 회원만`);
});
