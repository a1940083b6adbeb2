import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from '~/domain/messaging/mail-content';
import { Mail } from './mail';

/** Renders a mail as HTML. Pure: the same content gives the same bytes. */
export function mailHtml(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail content={content} />)}`;
}
