import { phoneLabel } from './phone-label';

/** What tells people of the same name apart; each is null where it is not known. */
export type PersonFacts = {
  name: string;
  /** The tenant of the building they work for. */
  tenant: string | null;
  email: string | null;
  phone: string | null;
};

/** How many characters of a mail address's first part, and digits of a phone number's end, stay readable. */
const SHOWN_OF_MAIL = 2;
const SHOWN_OF_PHONE = 4;

/** "ha***@daon.kr"; a first part of two characters or less keeps one. */
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
 * The text that stands beside each name of a list: tenant, masked mail address and the end of the phone number. Where
 * two people of one name would read alike by it, they are shown with the whole of both.
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

/** "김하늘(다온 · ha***@daon.kr)": what somebody is called in a sentence where others have the same name. */
export const calledApart = ({ name, distinction }: { name: string; distinction: string }): string =>
  distinction === '' ? name : `${name}(${distinction})`;

/** What somebody is called in a sentence beside others: the name, and what tells them apart where it stands twice. */
export function calledAmong(
  person: { name: string; distinction: string },
  people: readonly { name: string; distinction: string }[],
): string {
  const isTwice = people.filter(({ name }) => name === person.name).length > 1;
  return isTwice ? calledApart(person) : person.name;
}
