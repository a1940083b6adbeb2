import { expect, it } from 'vitest';
import { readMarkup } from '~/test/markup';
import { TermsLayout } from './terms-layout';

const articles = [
  { id: 'purpose', title: '목적', body: ['이 약관은 이용 조건을 정해요.'] },
  { id: 'refund', title: '환불', body: ['환불은 이렇게 해요.', ['기간: 7일', '수수료 없음']] },
] as const;

it('numbers its articles and lists them before the text, with an address for each', () => {
  const { words, hrefs, markup } = readMarkup(
    <TermsLayout title="이용약관" summary="쉽게 요약했어요." version="2026-11-24" articles={articles} />,
  );
  expect(hrefs).toEqual(['#purpose', '#refund']);
  for (const { id } of articles) expect(markup).toContain(`<h2 id="${id}"`);
  expect(words).toBe(
    '|2026년 11월 24일 시행|이용약관|쉽게 요약했어요.|1. 목적|2. 환불|' +
      '제1조|목적|이 약관은 이용 조건을 정해요.|제2조|환불|환불은 이렇게 해요.|기간|: 7일|수수료 없음|',
  );
});

it('states a version without a day as its month', () => {
  const { words } = readMarkup(<TermsLayout title="이용약관" summary="" version="2026-11" articles={[]} />);
  expect(words).toContain('|2026년 11월 시행|');
});
