import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SupportText } from './support-text';

const render = (text: string) => renderToStaticMarkup(<SupportText text={text} />);

it('links the customer centre when a sentence names it', () => {
  expect(render('이용이 정지된 계정이에요. 고객센터에 문의해 주세요.')).toMatch(
    /^이용이 정지된 계정이에요\. <a href="\/#contact"[^>]*>고객센터<\/a>에 문의해 주세요\.$/,
  );
});

it('leaves every other sentence as it is', () => {
  expect(render('이메일이나 비밀번호가 맞지 않아요.')).toBe('이메일이나 비밀번호가 맞지 않아요.');
});
