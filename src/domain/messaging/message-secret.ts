import type { MailContent } from './mail-content';

/**
 * Placeholder for a code or a link's token in a message's subject, text and content. The secret is stored in a separate
 * column, so that it is hidden by default and can be deleted by clearing one column.
 */
export const SECRET_DOTS = '••••••';

/** Returns a text with the secret filled in; unchanged without a secret. */
export function openText(text: string, secret: string | null): string {
  return secret === null ? text : text.replaceAll(SECRET_DOTS, secret);
}

/** Returns the content of a mail with the secret filled in. */
export function openContent(content: MailContent, secret: string | null): MailContent {
  const { title, paragraphs, code, facts, action, aside } = content;
  const open = (text: string) => openText(text, secret);
  const link = (to: typeof action) => to && { label: open(to.label), url: open(to.url) };
  return {
    ...content,
    title: open(title),
    paragraphs: paragraphs.map(open),
    code: code && open(code),
    facts: facts?.map(([label, value]) => [open(label), open(value)] as const),
    action: link(action),
    aside: link(aside),
  };
}

/** States of a code or link for an operator: hidden because only the recipient may see it, or deleted after sending. */
export const secretStates = ['none', 'shown', 'hidden', 'blanked'] as const;
export type SecretState = (typeof secretStates)[number];

/** Message for a code or link without its secret, which cannot be resent; the recipient must request a new one. */
export const missingSecretText =
  '번호나 링크가 남아 있지 않아서 다시 보낼 수 없어요. 받는 분이 화면에서 새로 요청해야 해요.';
