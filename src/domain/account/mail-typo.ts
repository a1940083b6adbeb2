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

/** Other mail providers; most of them look like a typo of a provider above. */
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
  'aol.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'googlemail.com',
  'rocketmail.com',
  'fastmail.com',
  'pm.me',
  'tuta.com',
  'yandex.com',
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'live.co.kr',
  'lycos.co.kr',
  'chol.com',
  'hanafos.com',
  'hanmir.com',
  'freechal.com',
  'netian.com',
  'unitel.co.kr',
]);

/** These providers have only one domain, so another ending is a typo. */
const singleDomainProviders: ReadonlySet<string> = new Set(['naver', 'gmail', 'hanmail', 'daum', 'nate', 'icloud']);

/** Second levels of .kr that are no company's own domain: "co.kr" alone has no mail addresses. */
const koreanLevels = 'co|or|go|ac|ne|re|pe|hs|ms|es|sc|kg';
const KOREAN_SUFFIX = new RegExp(String.raw`^(?:${koreanLevels})\.kr$`);

/** Endings that no existing domain has, with their correction. */
const endingCorrections: readonly (readonly [wrong: RegExp, meant: string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|dom|cim|clm|cok|comn|cpm|comm|coom|ccom|conm|c0m|c9m|kom)$/, '.com'],
  [/\.(?:nte|ent|ner|nett|nrt|nwt|met|neet|nnet|ney|n3t)$/, '.net'],
  [/\.(?:ogr|rog|prg|orh|orf|irg|orgg|0rg)$/, '.org'],
  // No country has the endings .kt, .rk and the others; .lr and .jr are used only after a Korean second level.
  [/\.(?:kt|rk|ktr|krr|kkr|k4|k5|kf|kre)$/, '.kr'],
  [new RegExp(String.raw`(?<=\.(?:${koreanLevels}))\.(?:lr|jr|or)$`), '.kr'],
  [/\.(?:cokr|cok\.r|(?:c|cp|ci|cl|vo|xo|oc|coo|cco)\.kr)$/, '.co.kr'],
  [/\.(?:orkr|(?:ro|ot|orr|oor)\.kr)$/, '.or.kr'],
  [/\.(?:gokr|(?:og|ho|gi|goo)\.kr)$/, '.go.kr'],
  [/\.(?:ackr|(?:ca|ax|av|acc|aac)\.kr)$/, '.ac.kr'],
];

const WHOLE_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/;

const firstPart = (domain: string) => domain.split('.')[0] ?? '';

/**
 * Returns the domain that was probably meant: one letter is extra, missing, wrong or swapped with its neighbour, or the
 * ending does not exist.
 * @param finished whether the input is complete: "naver.co" then cannot become "naver.com" any more
 * @returns null for a domain that seems right
 */
export function correctedDomain(typed: string, finished: boolean): string | null {
  const domain = typed
    .replaceAll(/[,。、]/g, '.')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/\.+$/, '');
  if (isPublicMailDomain(domain)) return domain === typed ? null : domain;
  const completion = providers.find((provider) => provider.startsWith(domain));
  if (completion) return finished && domain.length >= firstPart(completion).length ? completion : null;
  const name = firstPart(domain);
  const sameProvider = singleDomainProviders.has(name)
    ? providers.find((provider) => firstPart(provider) === name)
    : undefined;
  const closest = sameProvider ?? providers.find((provider) => isCloseTo(domain, provider));
  if (closest) return closest;
  const wrong = endingCorrections.find(([form]) => form.test(domain));
  if (!wrong) return finished && domain !== typed && WHOLE_DOMAIN.test(domain) ? domain : null;
  const corrected = domain.replace(wrong[0], wrong[1]);
  // With the corrected ending, the domain may be close to an existing one.
  return correctedDomain(corrected, finished) ?? corrected;
}

/** Returns whether people of many companies have addresses in a domain. */
export const isPublicMailDomain = (domain: string): boolean =>
  others.has(domain) || providers.some((provider) => provider === domain);

/** Returns whether a domain is only an ending, such as "co.kr", under which companies have their domains. */
export const isDomainSuffix = (domain: string): boolean => KOREAN_SUFFIX.test(domain);

/** A short name with one other letter is often another company's, so only swapped letters count there. */
function isCloseTo(domain: string, provider: string): boolean {
  const distance = firstPart(provider).length <= 4 ? isSwapped : isWithinOneEdit;
  return distance(domain, provider);
}

/** Returns whether two neighbouring characters are swapped. */
function isSwapped(typed: string, intended: string): boolean {
  if (typed.length !== intended.length) return false;
  let at = 0;
  while (at < typed.length && typed[at] === intended[at]) at += 1;
  return (
    typed[at] === intended[at + 1] && typed[at + 1] === intended[at] && typed.slice(at + 2) === intended.slice(at + 2)
  );
}

/** Returns whether one character is missing, extra or different, or two neighbours are swapped. */
function isWithinOneEdit(typed: string, intended: string): boolean {
  if (Math.abs(typed.length - intended.length) > 1) return false;
  if (isSwapped(typed, intended)) return true;
  let at = 0;
  while (at < typed.length && typed[at] === intended[at]) at += 1;
  const [skipTyped, skipIntended] = [typed.length >= intended.length ? 1 : 0, intended.length >= typed.length ? 1 : 0];
  return typed.slice(at + skipTyped) === intended.slice(at + skipIntended);
}

/**
 * Returns the address that was probably meant, and its domain.
 * @param finished whether the input is complete
 * @returns null when there is nothing to suggest
 */
export function correctedAddress(typed: string, finished: boolean): { address: string; domain: string } | null {
  const address = typedEmail(typed).toLowerCase();
  const atSign = address.lastIndexOf('@');
  if (atSign <= 0) return null;
  const domain = correctedDomain(address.slice(atSign + 1), finished);
  return domain === null ? null : { address: `${address.slice(0, atSign)}@${domain}`, domain };
}
