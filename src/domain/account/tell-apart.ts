import { phoneLabel } from './phone-label';

/** Facts that distinguish people with the same name; each is null when unknown. */
export type PersonFacts = {
  name: string;
  /** The tenant of the building that the person works for. */
  tenant: string | null;
  email: string | null;
  phone: string | null;
};

/**
 * Number of visible characters in the local part of a mail address, and of visible digits at the end of a phone number.
 */
const SHOWN_OF_MAIL = 2;
const SHOWN_OF_PHONE = 4;

/** "ha***@daon.kr"; a local part of one or two characters shows only one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  const shown = local.length > SHOWN_OF_MAIL ? SHOWN_OF_MAIL : 1;
  return `${local.slice(0, shown)}***${email.slice(at)}`;
}

/** "끝자리 5678" */
export const maskPhone = (phone: string): string => `끝자리 ${phone.slice(-SHOWN_OF_PHONE)}`;

function masked({ tenant, email, phone }: PersonFacts): string {
  return [tenant, email && maskEmail(email), phone && maskPhone(phone)].filter(Boolean).join(' · ');
}

function whole({ tenant, email, phone }: PersonFacts): string {
  return [tenant, email, phoneLabel(phone)].filter(Boolean).join(' · ');
}

/**
 * Adds the text that is shown beside each name of a list: tenant, masked mail address and the end of the phone number.
 * If this text is the same for two different people with the same name, both get the unmasked data.
 */
export function tellApart<Person extends PersonFacts>(people: readonly Person[]): (Person & { distinction: string })[] {
  const seen = new Map<string, Set<string>>();
  const keyOf = (person: PersonFacts) => JSON.stringify([person.name, masked(person)]);
  for (const person of people) {
    const alike = seen.get(keyOf(person)) ?? new Set();
    seen.set(keyOf(person), alike.add(whole(person)));
  }
  return people.map((person) => {
    const isAmbiguous = (seen.get(keyOf(person))?.size ?? 0) > 1;
    return { ...person, distinction: isAmbiguous ? whole(person) : masked(person) };
  });
}

/** "김하늘(다온 · ha***@daon.kr)": the name of a person in a sentence when others have the same name. */
export const calledApart = ({ name, distinction }: { name: string; distinction: string }): string =>
  distinction === '' ? name : `${name}(${distinction})`;

/** Returns the name of a person in a sentence, with the distinction if another person in the list has the same name. */
export function calledAmong(
  person: { name: string; distinction: string },
  people: readonly { name: string; distinction: string }[],
): string {
  const isTwice = people.filter(({ name }) => name === person.name).length > 1;
  return isTwice ? calledApart(person) : person.name;
}
