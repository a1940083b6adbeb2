import { brand } from '~/domain/shared/brand';

/** What the customer centre is called wherever it is named; sentences of the interface link the word (SupportText). */
export const supportName = '고객센터';

/** Where the customer centre is found, on every page that names it. */
export const supportPath = '/#contact';

/** Seoul time [C]. Mail is answered within so many working days [C]. */
const supportPolicy = { opensAt: 10, closesAt: 18, lunchFrom: 12, lunchUntil: 13, answerWithinDays: 1 } as const;

const hours = `평일 ${supportPolicy.opensAt}:00–${supportPolicy.closesAt}:00 (점심 ${supportPolicy.lunchFrom}:00–${supportPolicy.lunchUntil}:00)`;

export type SupportContact = {
  email: string;
  /** Null where nobody answers a telephone: then none is shown. */
  phone: string | null;
};

/** A domain that is nobody's (RFC 2606): mail of a trial goes nowhere. */
const DEMO_HOST = `${brand.key}.example`;

/** When one is answered, as far as there is anything to call. */
export function supportTimes({ phone }: SupportContact): string {
  const mail = `메일은 평일 기준 ${supportPolicy.answerWithinDays}일 안에 답해요.`;
  return phone === null ? mail : `전화는 ${hours}, ${mail}`;
}

/** For a link that calls. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

type SupportSettings = {
  email?: string | undefined;
  phone?: string | undefined;
  businessPhone?: string | undefined;
  /** Address of the product. */ appUrl: string;
};

/**
 * Whom people turn to. Unset, the mail goes to the mailbox that RFC 2142 keeps for it at the product's own address, and
 * the telephone is the seller's, as it stands on receipts.
 */
export function supportContactOf({ email, phone, businessPhone, appUrl }: SupportSettings): SupportContact {
  const { hostname } = new URL(appUrl);
  const host = hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname) ? DEMO_HOST : hostname.replace(/^www\./, '');
  return { email: email ?? `support@${host}`, phone: phone ?? businessPhone ?? null };
}

/** For mails, which link nothing: "고객센터(support@…, 02-…)". */
export function supportText({ email, phone }: SupportContact): string {
  return `${supportName}(${[email, phone].filter(Boolean).join(', ')})`;
}
