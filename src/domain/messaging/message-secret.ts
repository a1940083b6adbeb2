import type { MailContent } from './mail-content';

/**
 * Stands for a code or a link's token in a message's subject, text and content. What it stands for is kept beside them,
 * so that hiding is the default, and forgetting it is one column.
 */
export const SECRET_DOTS = '••••••';

/** A text as its reader gets it; as it is when there is no secret, or none any more. */
export function openText(text: string, secret: string | null): string {
  return secret === null ? text : text.replaceAll(SECRET_DOTS, secret);
}

/** The same for what a mail is laid out from. */
export function openContent(content: MailContent, secret: string | null): MailContent {
  const { title, paragraphs, code, facts, action, aside } = content;
  const open = (text: string) => openText(text, secret);
  const link = (to: typeof action) => to && { label: open(to.label), url: open(to.url) };
  return {
    title: open(title),
    paragraphs: paragraphs.map(open),
    code: code && open(code),
    facts: facts?.map(([label, value]) => [open(label), open(value)] as const),
    action: link(action),
    aside: link(aside),
  };
}

/** What an operator sees of a code or link: hidden for its reader, or gone since it was sent. */
export const secretStates = ['none', 'shown', 'hidden', 'blanked'] as const;
export type SecretState = (typeof secretStates)[number];

/** A code or link is no good without its secret: whoever waits for it asks for a new one. */
export const secretGone = '번호나 링크가 남아 있지 않아서 다시 보낼 수 없어요. 받는 분이 화면에서 새로 요청해야 해요.';
