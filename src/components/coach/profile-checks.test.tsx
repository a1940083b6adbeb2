import { expect, it } from 'vitest';
import { readMarkup } from '~/test/markup';
import { ProfileChecks } from './profile-checks';

const check = { kind: 'IDENTITY', title: '', issuer: '', checkedOn: '2026-11-29', expiresOn: null } as const;

it('states each check with its day, and what was not checked', () => {
  const { words, hrefs } = readMarkup(
    <ProfileChecks
      level={2}
      coach={{
        checks: [
          check,
          {
            kind: 'CERTIFICATE',
            title: '건강운동관리사',
            issuer: '문화체육관광부',
            checkedOn: '2026-11-30',
            expiresOn: '2028-03-01',
          },
          { ...check, kind: 'RECORD_CHECK', checkedOn: '2026-12-01', expiresOn: '2027-11-30' },
        ],
      }}
    />,
  );
  expect(words).toContain('신분증|2026년 11월 29일 확인');
  expect(words).toContain('건강운동관리사 (문화체육관광부)|2026년 11월 30일 확인 · 2028년 3월 1일까지');
  expect(words).toContain('성범죄 경력 조회|2026년 12월 1일 조회, 해당 없음 · 2027년 11월 30일까지');
  expect(words).toContain('아직 확인하지 않은 것: 보험.');
  expect(hrefs).toEqual(['/f/safety']);
});

it('says that nothing was checked, without a badge', () => {
  const { words, markup } = readMarkup(<ProfileChecks level={2} coach={{ checks: [] }} />);
  expect(words).toContain('서류는 아직 확인하지 않았어요.');
  expect(markup).not.toContain('<svg');
});
