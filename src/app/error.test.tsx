import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import SuggestError from './(suggest)/[vertical]/error';
import CoachError from './(suggest)/coaches/error';
import ErrorPageError from './(site)/error/error';
import RootError from './error';
import GlobalError from './global-error';

type Fallback = ComponentType<{ error: unknown; retry: () => void }>;

const render = (Page: Fallback, error: unknown = new Error('no such luck')) =>
  renderToStaticMarkup(<Page error={error} retry={() => {}} />);
const textOf = (markup: string) =>
  markup
    .replace(/^.*<body>/, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean);

describe('the page shown after a failure', () => {
  it.each([
    ['a page', RootError, '화면을 불러오지 못했어요', '잠시 후 다시 시도해 주세요.'],
    [
      'a questionnaire',
      SuggestError,
      '질문지를 불러오지 못했어요',
      '입력한 답은 이 기기에 그대로 있어요. 잠시 후 다시 시도해 주세요.',
    ],
    ['a coach', CoachError, '코치를 불러오지 못했어요', '입력한 답은 그대로예요. 잠시 후 다시 시도해 주세요.'],
    ['the error page itself', ErrorPageError, '오류 화면을 보여 드리는 중에 문제가 생겼어요', '홈으로 돌아가 주세요.'],
    ['the frame of every page', GlobalError, '화면을 불러오지 못했어요', '잠시 후 다시 시도해 주세요.'],
  ] satisfies [string, Fallback, string, string][])(
    '%s: shows what happened, a retry button and a link home',
    (_what, Page, title, detail) => {
      const markup = render(Page);
      expect(textOf(markup).slice(-4)).toEqual([title, detail, '다시 시도', '홈으로 가기']);
      expect(markup).toMatch(/<a href="\/"[^>]*>홈으로 가기<\/a>/);
    },
  );

  it('renders the frame of the questionnaire itself, because the failed layout contains it', () => {
    const markup = render(SuggestError);
    expect(markup).toContain('본문으로 바로가기');
    expect(markup).toMatch(/<main id="main"/);
  });

  it('shows the number of the error that the server logged, and never its message', () => {
    const markup = render(RootError, Object.assign(new Error('no such luck'), { digest: '3141592653' }));
    expect(textOf(markup)).toContain('오류 번호 3141592653');
    expect(markup).not.toContain('no such luck');
  });
});
