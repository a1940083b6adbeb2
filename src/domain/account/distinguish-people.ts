import { phoneLabel } from './texts/phone-label';

/** Details that distinguish people with the same name; each is null when unknown. */
export type PersonDetails = {
  name: string;
  /** The tenant of the building that the person works for. */
  tenant: string | null;
  email: string | null;
  phone: string | null;
};

/**
 * Number of visible characters in the local part of a mail address, and of visible digits at the end of a phone number.
 */
const VISIBLE_EMAIL_CHARACTERS = 2;
const VISIBLE_PHONE_DIGITS = 4;

/** "ha***@daon.kr"; a local part of one or two characters shows only one. */
export function maskEmail(email: string): string {
  const atSign = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, atSign));
  const visibleLength = local.length > VISIBLE_EMAIL_CHARACTERS ? VISIBLE_EMAIL_CHARACTERS : 1;
  return `${local.slice(0, visibleLength)}***${email.slice(atSign)}`;
}

/** "끝자리 5678" */
export const maskPhone = (phone: string): string => `끝자리 ${phone.slice(-VISIBLE_PHONE_DIGITS)}`;

function masked({ tenant, email, phone }: PersonDetails): string {
  return [tenant, email && maskEmail(email), phone && maskPhone(phone)].filter(Boolean).join(' · ');
}

function unmasked({ tenant, email, phone }: PersonDetails): string {
  return [tenant, email, phoneLabel(phone)].filter(Boolean).join(' · ');
}

/**
 * Adds the text that is shown beside each name of a list: tenant, masked mail address and the end of the phone number.
 * If this text is the same for two different people with the same name, both get the unmasked data.
 */
export function distinguishPeople<Person extends PersonDetails>(
  people: readonly Person[],
): (Person & { distinction: string })[] {
  const unmaskedTexts = new Map<string, Set<string>>();
  const keyOf = (person: PersonDetails) => JSON.stringify([person.name, masked(person)]);
  for (const person of people) {
    const texts = unmaskedTexts.get(keyOf(person)) ?? new Set();
    unmaskedTexts.set(keyOf(person), texts.add(unmasked(person)));
  }
  return people.map((person) => {
    const isAmbiguous = (unmaskedTexts.get(keyOf(person))?.size ?? 0) > 1;
    return { ...person, distinction: isAmbiguous ? unmasked(person) : masked(person) };
  });
}

/** "김하늘(다온 · ha***@daon.kr)": the name of a person in a sentence when others have the same name. */
export const nameWithDistinction = ({ name, distinction }: { name: string; distinction: string }): string =>
  distinction === '' ? name : `${name}(${distinction})`;

/** Returns the name of a person in a sentence, with the distinction if another person in the list has the same name. */
export function nameInList(
  person: { name: string; distinction: string },
  people: readonly { name: string; distinction: string }[],
): string {
  const isTwice = people.filter(({ name }) => name === person.name).length > 1;
  return isTwice ? nameWithDistinction(person) : person.name;
}
