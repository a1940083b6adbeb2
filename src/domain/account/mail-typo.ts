import { typedEmail } from '~/domain/shared/typed-value';

/** Mail providers, the most common ones here first; a typo is compared with them in this order. */
const providers = [
  'naver.com',
  'gmail.com',
  'hanmail.net',
  'daum.net',
  'kakao.com',
  'nate.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.co.kr',
  'hotmail.co.kr',
  'outlook.kr',
  'empas.com',
  'dreamwiz.com',
  'korea.com',
  'paran.com',
] as const;

/** Other existing domains that look like a typo of a provider above. */
const others: ReadonlySet<string> = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.com',
  'msn.com',
  'me.com',
  'mac.com',
  'korea.kr',
  'yahoo.co.jp',
  'hotmail.co.jp',
]);

/** These providers have only one domain, so another ending is a typo. */
const oneEnding: ReadonlySet<string> = new Set(['naver', 'gmail', 'hanmail', 'daum', 'nate', 'icloud']);

/** Endings that no existing domain has, with their correction. */
const endings: readonly (readonly [wrong: RegExp, meant: string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom|conm|c0m)$/, '.com'],
  [/\.(?:nte|ent|ner|nett)$/, '.net'],
  [/\.(?:co\.rk|co\.kt|cok\.r|cp\.kr|vo\.kr|c\.kr)$/, '.co.kr'],
  [/\.(?:ac\.rk|ax\.kr)$/, '.ac.kr'],
];

const firstPart = (domain: string) => domain.split('.')[0] ?? '';

/**
 * Returns the domain that was probably meant: one letter is extra, missing, wrong or swapped with its neighbour, or the
 * ending does not exist.
 * @param finished whether the input is complete: "naver.co" then cannot become "naver.com" any more
 * @returns null for a domain that seems right
 */
function meantDomain(typed: string, finished: boolean): string | null {
  const domain = typed.replaceAll(/[,。]/g, '.').replace(/\.+$/, '');
  if (isKnown(domain)) return domain === typed ? null : domain;
  const begun = providers.find((provider) => provider.startsWith(domain));
  if (begun) return finished && domain.length >= firstPart(begun).length ? begun : null;
  const name = firstPart(domain);
  const known = oneEnding.has(name) ? providers.find((provider) => firstPart(provider) === name) : undefined;
  const meant = known ?? providers.find((provider) => isNear(domain, provider));
  if (meant) return meant;
  const wrong = endings.find(([form]) => form.test(domain));
  if (!wrong) return null;
  const mended = domain.replace(wrong[0], wrong[1]);
  // With the corrected ending, the domain may be close to a known one.
  return meantDomain(mended, finished) ?? mended;
}

const isKnown = (domain: string) => others.has(domain) || providers.some((provider) => provider === domain);

/** A short name with one other letter is often another company's, so only swapped letters count there. */
function isNear(domain: string, provider: string): boolean {
  const distance = firstPart(provider).length <= 4 ? exchanged : oneEdit;
  return distance(domain, provider);
}

/** Returns whether two neighbouring characters are swapped. */
function exchanged(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2);
}

/** Returns whether one character is missing, extra or different, or two neighbours are swapped. */
function oneEdit(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  if (exchanged(typed, meant)) return true;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [skipTyped, skipMeant] = [typed.length >= meant.length ? 1 : 0, meant.length >= typed.length ? 1 : 0];
  return typed.slice(at + skipTyped) === meant.slice(at + skipMeant);
}

/**
 * Returns the address that was probably meant, and its domain.
 * @param finished whether the input is complete
 * @returns null when there is nothing to suggest
 */
export function meantAddress(typed: string, finished: boolean): { address: string; domain: string } | null {
  const address = typedEmail(typed).toLowerCase();
  const at = address.lastIndexOf('@');
  if (at <= 0) return null;
  const domain = meantDomain(address.slice(at + 1), finished);
  return domain === null ? null : { address: `${address.slice(0, at)}@${domain}`, domain };
}
