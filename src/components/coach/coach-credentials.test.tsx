import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CoachCredentials } from './coach-credentials';

it('shows certificates as the coach’s own words, without a badge', () => {
  const markup = renderToStaticMarkup(
    <CoachCredentials coach={{ certificates: ['물리치료사'], careerYears: 7 }} level={2} />,
  );
  expect(markup).toContain('코치가 밝힌 자격과 경력');
  expect(markup).toContain('물리치료사');
  expect(markup).toContain('경력 7년');
  expect(markup).toContain('코치가 직접 입력한 내용이에요. 운영팀이 확인한 것은 따로 보여 드려요.');
  expect(markup).not.toMatch(/<svg|<img/);
});

it('is the only place where certificates are shown, besides the forms of the coach and the console', () => {
  const files = globSync('src/{app,components,features}/**/*.tsx').filter(
    (path) => !path.includes('.test.') && /\bcertificates\b/.test(readFileSync(path, 'utf8')),
  );
  expect(files.toSorted()).toEqual([
    'src/components/coach/coach-credentials.tsx',
    'src/features/account/coach-application-form.tsx',
    'src/features/account/coach-documents/document-dialog.tsx',
    'src/features/account/sent-application.tsx',
    'src/features/coach/own-profile/profile-change-form.tsx',
    'src/features/operations/coach/coach-sheet.tsx',
  ]);
});
