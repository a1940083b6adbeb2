import { describe, expect, it } from 'vitest';
import { layOutMail } from './mail-layout';

describe('layOutMail', () => {
  const mail = layOutMail({
    title: '영수증이 준비됐어요',
    paragraphs: ['김하늘 님, 고마워요.\n<b>굵게</b>'],
    code: '481 6',
    facts: [['결제 금액', '234,000원']],
    action: { label: '영수증 보기', url: 'https://example.test/f/document/receipt/a?b=1&c="2"' },
    aside: { label: '결제·환불 보기', url: 'https://example.test/payment/orders/a' },
  });

  it('says the same as text and as HTML', () => {
    for (const part of [
      '김하늘 님',
      '481 6',
      '결제 금액',
      '234,000원',
      '영수증 보기',
      '결제·환불 보기',
      'https://example.test/payment/orders/a',
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.subject).toBe('영수증이 준비됐어요');
  });

  it('writes what people typed as text, never as markup', () => {
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('&lt;b&gt;굵게&lt;/b&gt;');
    expect(mail.html).toContain('b=1&amp;c=&quot;2&quot;');
  });

  it('leaves out what is not there', () => {
    const plain = layOutMail({ title: '안내', paragraphs: ['한 줄이에요.'] });
    expect(plain.text).toBe('한 줄이에요.\n\n다가온');
    expect(plain.html).not.toContain('<table');
    expect(plain.html).not.toContain('<a ');
  });
});
