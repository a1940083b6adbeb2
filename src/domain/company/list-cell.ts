import { z } from 'zod';
import { writtenText } from '~/domain/shared/csv';
import { normalizeName } from '~/domain/shared/name-line';
import { typedEmail, visibleText } from '~/domain/shared/typed-value';

/** The different addresses in a cell, in lower case, and the name beside them; both empty without an address. */
export type Contact = { addresses: readonly string[]; name: string };

/** A longer cell cannot be a name or an address. */
const MAX_CELL = 500;
const addressSchema = z.email();
/** An address inside other text: it does not begin inside a word of Latin letters and does not continue after its end. */
const ADDRESS = /(?<![\w'+.@-])[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}(?!\.?[a-z0-9_@]|-[a-z0-9])/gi;
/** Text that belongs to an address or names it, and never to a person's name. */
const LINK = /mailto:|\?[a-z]+=[^\s)>\]]*|(?:이?메일(?:\s*주소)?|e-?mail)\s*:/gi;
const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]|<\s*>|\{\s*\}/g;
const SIGNS_AROUND = /^[\s\p{Pd}:;,/|·•~=*#"'“”‘’、→>)\]}]+|[\s\p{Pd}:;,/|·•~=*"'“”‘’、→<([{]+$/gu;
const NUMBERING = /^(?:\p{No}|[([]?\d{1,6}(?:\s*[.)\]:]|(?=\s)))\s*(?=\S)/u;
const NAME_LABEL = /^(?:이름|성명|성함|name)\s*:\s*/i;
const IN_BRACKETS = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|<([^<>]*)>)$/;

/** Returns a cell without the apostrophe that keeps a spreadsheet program from reading it as a formula. */
export const asWritten = (cell = '') => writtenText(cell.trim());

/** Returns a cell that is an address, without "mailto:" and punctuation around it. */
const addressText = (cell: string) =>
  typedEmail(asWritten(cell))
    .replaceAll(/^["([]+|["\]),;.]+$/g, '')
    .toLowerCase();

const isAddress = (text: string) => text.length <= 254 && addressSchema.safeParse(text).success;

/** Returns a line's numbering, "1. " or "② ", or an empty text. */
export const numberingOf = (text: string) => NUMBERING.exec(text)?.[0] ?? '';

/** Returns the name in a text from which the addresses were removed: "1. 김하늘 - " → "김하늘". */
function nameIn(text: string): string {
  const bare = text
    .replaceAll(LINK, ' ')
    .replaceAll(EMPTY_BRACKETS, ' ')
    .replaceAll(EMPTY_BRACKETS, ' ')
    .replaceAll(SIGNS_AROUND, '');
  const [, round, square, angle] = IN_BRACKETS.exec(bare) ?? [];
  const name = (round ?? square ?? angle ?? bare).replace(NUMBERING, '').replace(NAME_LABEL, '');
  return normalizeName(name.replaceAll(SIGNS_AROUND, ''));
}

/** Finds the addresses anywhere in a cell and the name beside them: "김하늘/sky@a.kr", "[김하늘](mailto:sky@a.kr)". */
export function readContact(cell = ''): Contact {
  if (cell.length > MAX_CELL || !/[@＠﹫]/.test(cell)) return { addresses: [], name: '' };
  const whole = addressText(cell);
  if (isAddress(whole) && !cell.includes('<')) return { addresses: [whole], name: '' };
  // The numbering "①" would become a digit of the name.
  const text = visibleText(cell.replace(/^\s*\p{No}/u, '').normalize('NFKC'));
  const found = text.match(ADDRESS)?.map((address) => address.toLowerCase().replace(/^['+.-]+/, '')) ?? [];
  const addresses = [...new Set(found.filter(isAddress))];
  return { addresses, name: addresses.length === 0 ? '' : nameIn(text.replaceAll(ADDRESS, ' ')) };
}

/** Returns the name in a cell of names, which may have a label or contain an address too. */
export function nameText(cell = ''): string {
  const { addresses, name } = readContact(cell);
  return addresses.length > 0 ? name : asWritten(cell).replace(NAME_LABEL, '');
}
