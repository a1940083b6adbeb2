import { brand } from '~/domain/shared/brand';

/**
 * A page that costs nothing to make, for who has opened too many.
 * @param wait how long to wait, as one says it: "40초"
 */
export function tooManyPages(wait: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>잠시 뒤에 다시 열어 주세요 · ${brand.name}</title>
<style>
body { max-width: 30rem; margin: 20vh auto 0; padding: 0 20px; font: 16px/1.6 system-ui, sans-serif; color: #1d2b26 }
h1 { font-size: 1.5rem; line-height: 1.3 }
</style>
</head>
<body>
<main>
<h1>잠시 뒤에 다시 열어 주세요</h1>
<p>이 네트워크에서 짧은 시간에 페이지를 너무 많이 열었어요. ${wait} 뒤에 다시 열어 주세요.</p>
<p><a href="/login">로그인</a>하면 기다리지 않아도 돼요.</p>
</main>
</body>
</html>
`;
}
