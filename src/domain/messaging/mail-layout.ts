import { brand } from '~/domain/shared/brand';

/**
 * What a message says. Never a health detail: mail is readable on the way
 * (docs/product/account-and-privacy.md#messages).
 */
export type MailContent = {
  /** Subject and heading. */
  title: string;
  paragraphs: readonly string[];
  /** A code to type over, shown large. */
  code?: string;
  /** Facts in rows: label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one next step; `url` is absolute. */
  action?: { label: string; url: string };
  /** Another way that is good to have at hand, said quietly below the next step. */
  aside?: { label: string; url: string };
};

export type LaidOutMail = { subject: string; text: string; html: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

// Mail programs know no style sheets worth the name, so every element carries its style. Colours are the look's paper,
// ink and persimmon.
const font = "font-family:Pretendard,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const line = '#e6dfd3';

function row([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:8px 0;border-top:1px solid ${line};color:#55625b;font-size:14px;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:8px 0 8px 16px;border-top:1px solid ${line};text-align:right;font-weight:600;font-size:15px">${escapeHtml(value)}</td></tr>`;
}

function body({ title, paragraphs, code, facts, action, aside }: MailContent): string {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;letter-spacing:-.02em">${escapeHtml(title)}</h1>`,
  ];
  for (const paragraph of paragraphs)
    parts.push(
      `<p style="margin:0 0 12px;font-size:16px;line-height:1.65">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
  if (code)
    parts.push(
      `<p style="margin:20px 0;padding:18px;border-radius:14px;background:#f3eee5;text-align:center;font-size:30px;font-weight:700;letter-spacing:.24em">${escapeHtml(code)}</p>`,
    );
  if (facts && facts.length > 0)
    parts.push(
      `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${facts.map(row).join('')}</table>`,
    );
  if (action)
    parts.push(
      `<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#c9411c;color:#ffffff;font-weight:650;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    );
  if (aside)
    parts.push(
      `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(aside.url)}" style="color:#1f5d4c;text-decoration:underline">${escapeHtml(aside.label)}</a></p>`,
    );
  return parts.join('');
}

/** The house style of every mail, as text and as HTML. Pure: the same content gives the same bytes. */
export function layOutMail(content: MailContent): LaidOutMail {
  const facts = content.facts?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const action = content.action ? `${content.action.label}\n${content.action.url}` : undefined;
  const aside = content.aside ? `${content.aside.label}\n${content.aside.url}` : undefined;
  const text = [...content.paragraphs, content.code, facts, action, aside, brand.name]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(content.title)}</title></head><body style="margin:0;background:#fbf8f3;color:#1c2722;word-break:keep-all;${font}"><div style="max-width:560px;margin:0 auto;padding:32px 16px"><p style="margin:0 0 20px 4px;font-size:20px;font-weight:800;letter-spacing:-.04em;color:#1f5d4c">${brand.name}<span style="color:#c9411c">.</span></p><div style="background:#ffffff;border:1px solid ${line};border-radius:22px;padding:32px 28px">${body(content)}</div><p style="margin:20px 4px 0;font-size:13px;line-height:1.6;color:#646e67">${brand.name}에서 보낸 메일이에요. 답장은 받지 않아요.</p></div></body></html>`;
  return { subject: content.title, text, html };
}
