import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { marketingConsentTexts, measurementConsentTexts, metaDisclosure } from './texts';

it('no page reports that it was viewed or loads anything from Meta, as the privacy policy states', () => {
  const pages = globSync('src/{app,components,features}/**/*.{ts,tsx}');
  expect(pages.length).toBeGreaterThan(100);
  const trackingCall = /marketing\.(?:pageView|purchase)|connect\.facebook|fbq\(|fbevents/;
  expect(pages.filter((path) => trackingCall.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(metaDisclosure.notSent).toContain('방문 기록');
});

// A consent is valid only for the shown text: a changed text needs a new version.
it('each advertising consent has the text of its version', () => {
  expect([accountPolicy.consents.MARKETING, Object.values(marketingConsentTexts)]).toEqual([
    '2026-11-24',
    ['혜택·소식 받기', '밤 9시부터 아침 8시까지는 보내지 않아요.'],
  ]);
  expect([accountPolicy.consents.AD_MEASUREMENT, Object.values(measurementConsentTexts)]).toEqual([
    '2026-11-27',
    [
      '광고 성과 측정',
      '결제하면 결제 시각, 주문 번호, 금액과 알아볼 수 없게 바꾼 이메일·회원 번호를 Meta(미국)에 보내요.',
      '동의하지 않아도 서비스를 그대로 이용할 수 있어요.',
    ],
  ]);
});

it('the consent to benefits and news does not mention payments, and the privacy policy names the other consent', () => {
  expect(Object.values(marketingConsentTexts).join(' ')).not.toMatch(/Meta|결제/);
  expect(metaDisclosure.sent).toContain(`${measurementConsentTexts.title}에 동의한 회원이`);
});
