import { expect, it } from 'vitest';
import type { MailContent } from './mail-content';
import { openContent, openText, SECRET_DOTS } from './message-secret';

const content: MailContent = {
  title: `${SECRET_DOTS} 인증 번호`,
  paragraphs: ['번호를 입력해 주세요.', `번호는 ${SECRET_DOTS}이에요.`],
  code: SECRET_DOTS,
  facts: [['번호', SECRET_DOTS]],
  action: { label: '열기', url: `https://example.test/reset/${SECRET_DOTS}` },
  aside: { label: `${SECRET_DOTS} 보기`, url: 'https://example.test' },
};

it('replaces its dots everywhere', () => {
  const opened = JSON.stringify(openContent(content, '481223'));
  expect(opened).not.toContain(SECRET_DOTS);
  expect(opened.split('481223')).toHaveLength(JSON.stringify(content).split(SECRET_DOTS).length);
  expect(openText(`${SECRET_DOTS}, ${SECRET_DOTS}`, '1')).toBe('1, 1');
});

it('keeps every other part of the mail', () => {
  const framed: MailContent = {
    language: 'en',
    title: 'Received',
    paragraphs: [],
    advertising: { lines: ['Sender'], optOut: { label: 'Stop', url: 'https://example.test' } },
  };
  expect(openContent(framed, '1')).toEqual(framed);
});

it('keeps the dots when the secret was erased, and adds nothing', () => {
  expect(openContent(content, null)).toEqual(content);
  expect(JSON.stringify(openContent({ title: '안내', paragraphs: [] }, '1'))).toBe('{"title":"안내","paragraphs":[]}');
});
