import { brand } from '~/domain/shared/brand';
import type { PageLanguage } from '~/domain/shared/page-language';

/** Name of the customer centre in all texts; the interface links the word (SupportText). */
export const supportName = '고객센터';

/** Address of the customer centre section, which every page links to. */
export const supportPath = '/#contact';

/** Opening hours in Seoul time, and working days within which mail is answered. */
export const supportPolicy = { opensAt: 10, closesAt: 18, lunchFrom: 12, lunchUntil: 13, answerWithinDays: 1 } as const;

const hours = `평일 ${supportPolicy.opensAt}:00–${supportPolicy.closesAt}:00 (점심 ${supportPolicy.lunchFrom}:00–${supportPolicy.lunchUntil}:00)`;

export type SupportContact = {
  email: string;
  /** Null if there is no telephone; then none is shown. */
  phone: string | null;
};

/** A domain that cannot exist (RFC 2606), so that mail of a trial installation reaches no one. */
const DEMO_HOST = `${brand.key}.example`;

/** Returns when the customer centre answers by telephone, if there is one, and by mail. */
export function supportTimes({ phone }: SupportContact): string {
  const mail = `메일은 평일 기준 ${supportPolicy.answerWithinDays}일 안에 답해요.`;
  return phone === null ? mail : `전화는 ${hours}, ${mail}`;
}

/** Returns the href of a telephone link. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

type SupportSettings = {
  email?: string | undefined;
  phone?: string | undefined;
  businessPhone?: string | undefined;
  /** Origin of the product. */ appUrl: string;
};

/**
 * Returns the contact data of the customer centre. By default, mail goes to the mailbox that RFC 2142 reserves for
 * support at the product's own domain, and the telephone is the seller's, as on receipts.
 */
export function supportContactOf({ email, phone, businessPhone, appUrl }: SupportSettings): SupportContact {
  const { hostname } = new URL(appUrl);
  const host = hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname) ? DEMO_HOST : hostname.replace(/^www\./, '');
  return { email: email ?? `support@${host}`, phone: phone ?? businessPhone ?? null };
}

/** Returns the contact data for mails, which cannot link the word: "고객센터(support@…, 02-…)". */
export function supportText({ email, phone }: SupportContact, language: PageLanguage = 'ko'): string {
  const contact = [email, phone].filter(Boolean).join(', ');
  return language === 'en' ? `customer support (${contact})` : `${supportName}(${contact})`;
}
