import { brand } from '~/domain/shared/brand';

/**
 * Returns a cheap page for a visitor who has opened too many pages: it loads nothing, so the design values
 * (src/app/tokens.css) and the logo are written into it.
 * @param wait how long to wait, in words: "40초"
 */
export function tooManyPages(wait: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>잠시 후 다시 열어 주세요 · ${brand.name}</title>
<style>
:root { color-scheme: light dark; --green: light-dark(#1f5d4c, #86d0b5) }
body { max-width: 27.5rem; margin: 18vh auto 40px; padding: 0 20px; font: 16px/1.62 Pretendard, 'Apple SD Gothic Neo',
  'Noto Sans KR', 'Malgun Gothic', system-ui, sans-serif; letter-spacing: -.01em; word-break: keep-all;
  overflow-wrap: anywhere; color: light-dark(#1c2722, #f3efe7); background: light-dark(#fbf8f3, #141816) }
svg { display: block }
h1 { margin: 20px 0 0; font-size: 24px; line-height: 1.3; letter-spacing: -.026em; text-wrap: balance }
p { margin: 8px 0 0; color: light-dark(#55625b, #c0c7c1); text-wrap: pretty }
a { display: flex; align-items: center; justify-content: center; min-height: 52px; margin-top: 28px;
  border-radius: 14px; font-weight: 650; text-decoration: none; color: light-dark(#fff, #0d2a21);
  background: var(--green) }
a:focus-visible { outline: 2.5px solid light-dark(#1f5d4c, #a9e6d0); outline-offset: 2px }
</style>
</head>
<body>
<main>
<svg aria-hidden="true" width="40" height="40" viewBox="0 0 32 32" fill="none">
<circle cx="16" cy="16" r="13.6" stroke="var(--green)" stroke-width="3.2" stroke-linecap="round"
  stroke-dasharray="62 24" transform="rotate(-54 16 16)"/>
<circle cx="20.6" cy="11.8" r="5.4" fill="#c9411c"/>
</svg>
<h1>잠시 후 다시 열어 주세요</h1>
<p>이 네트워크에서 짧은 시간에 페이지를 너무 많이 열었어요. ${wait} 뒤에 다시 열 수 있어요.</p>
<p>로그인하면 기다리지 않아도 돼요.</p>
<a href="/login">로그인</a>
</main>
</body>
</html>
`;
}
