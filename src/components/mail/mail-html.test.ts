import { describe, expect, it } from 'vitest';
import { type MailContent, mailContentSchema, mailText } from '~/domain/messaging/mail-content';
import { linksIn, visibleText } from '~/test/stand-ins/read-mail';
import { mailHtml } from './mail-html';

const content: MailContent = {
  title: '영수증이 준비됐어요',
  paragraphs: ['김하늘 님, 고마워요.\n<b>굵게</b>'],
  code: '481 6',
  facts: [['결제 금액', '234,000원']],
  action: { label: '영수증 보기', url: 'https://example.test/f/document/receipt/a?b=1&c="2"' },
  aside: { label: '결제·환불 보기', url: 'https://example.test/payment/orders/a' },
  advertising: {
    lines: ['보내는 곳: 다가온'],
    optOut: { label: '무료 수신 거부', url: 'https://example.test/login/marketing#a' },
  },
};

describe('a mail', () => {
  it('has the same content as text and as HTML', () => {
    for (const part of [
      '김하늘 님',
      '481 6',
      '결제 금액',
      '234,000원',
      '영수증 보기',
      '결제·환불 보기',
      'https://example.test/payment/orders/a',
    ]) {
      expect(mailText(content)).toContain(part);
      expect(mailHtml(content)).toContain(part);
    }
    expect(mailHtml(content)).toContain('<title>영수증이 준비됐어요</title>');
  });

  it('shows each part of the content in both versions, also when only that part is set', () => {
    const whole = {
      ...content,
      paragraphs: ['첫 문단', '둘째 문단'],
      facts: [['하나', '1'] as const, ['둘', '2'] as const],
    };
    const words = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(words);
    const { language: _language, ...parts } = mailContentSchema.shape;
    for (const key of Object.keys(parts) as (keyof typeof parts)[]) {
      const alone: MailContent = { title: '', paragraphs: [], [key]: whole[key] };
      const versions = [mailText(alone), visibleText(mailHtml(alone)) + linksIn(mailHtml(alone)).join('\n')];
      for (const word of words(whole[key]))
        expect(
          versions.map((part) => part.includes(word)),
          `${key}: ${word}`,
        ).toEqual([key !== 'title', true]);
    }
  });

  it('has its frame in its language', () => {
    const english: MailContent = { language: 'en', title: 'Hello', paragraphs: ['A text.'] };
    const html = mailHtml(english);
    expect(html).toContain('<html lang="en">');
    expect([mailText(english), html].join('')).not.toMatch(/[가-힣]/);
    expect(mailHtml(content)).toContain('<html lang="ko">');
  });

  it('escapes what people typed, and keeps its line breaks', () => {
    const html = mailHtml(content);
    expect(html).not.toContain('<b>');
    expect(html).toContain('고마워요.<br/>&lt;b&gt;굵게&lt;/b&gt;');
    expect(html).toContain('b=1&amp;c=&quot;2&quot;');
  });

  it('has only inline styles, since mail programs ignore others', () => {
    expect(mailHtml(content)).not.toMatch(/<style|<link|class=|<script/);
    expect(mailHtml(content)).toContain('word-break:keep-all');
  });

  it('omits the parts that are not set', () => {
    const plain = { title: '안내', paragraphs: ['한 줄이에요.'] };
    expect(mailText(plain)).toBe('한 줄이에요.\n\n다가온');
    expect(mailHtml(plain)).not.toContain('<table');
    expect(mailHtml(plain)).not.toContain('<a ');
  });
});
