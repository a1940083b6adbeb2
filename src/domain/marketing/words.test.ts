import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { marketingConsentWords, metaWords } from './words';

it('no page tells that it was seen, and none loads anything of Meta, as the privacy policy says', () => {
  const pages = globSync('src/{app,components,features}/**/*.{ts,tsx}');
  expect(pages.length).toBeGreaterThan(100);
  const telling = /marketing\.(?:pageView|purchase)|connect\.facebook|fbq\(|fbevents/;
  expect(pages.filter((path) => telling.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(metaWords.untold).toContain('방문 기록');
});

// A consent holds for the words that were shown: whoever changes these gives them another version.
it('the marketing consent is that of its version', () => {
  expect([accountPolicy.consents.MARKETING, Object.values(marketingConsentWords)]).toEqual([
    '2026-11-24',
    ['밤 9시부터 아침 8시까지는 보내지 않아요.', '광고 성과 측정을 위해 결제 사실을 Meta에 보내요.'],
  ]);
});
