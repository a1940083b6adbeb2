import { isPublicMailDomain } from '~/domain/account/mail-typo';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import type { QuestionSet } from '~/domain/health-stop/conditions';
import { companyPriceGuide } from './company-price';
import { officeProgramTitles } from './labels';

/** Letters and digits that people do not confuse when they read a code to each other. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const MAX_CODE_NAME = 6;
const CODE_RANDOM = 6;

/**
 * The questions about health that are proposed for a program: those of care, of exercise, or of exercise and of
 * meditation.
 */
export const proposedQuestions: Readonly<Record<CompanyProgramKey, QuestionSet>> = {
  pain: 1,
  'pain-therapy': 1,
  stress: 5,
  stretch: 3,
  healthcare: 3,
  pt: 3,
};

type Request = {
  companyName: string | null;
  contact: { email: string } | null;
  people: number;
  programKey: CompanyProgramKey | null;
};

/**
 * Proposes what the company of a request can be, which the operator then checks. Its mail domain is that of the person's
 * address, unless people of many companies have addresses there.
 * @param random bytes that nobody can predict, because the code lets people join
 */
export function proposeCompany({ companyName, contact, people, programKey }: Request, random: Uint8Array) {
  const domain = contact?.email.split('@').at(-1) ?? '';
  const mailDomains = domain === '' || isPublicMailDomain(domain) ? [] : [domain];
  const key = programKey ?? 'stretch';
  return {
    name: companyName ?? '',
    code: proposeCode(mailDomains[0] ?? '', random),
    mailDomains,
    programKey: key,
    programTitle: officeProgramTitles[key],
    csCorporateProgramType: proposedQuestions[key],
    seats: Math.min(people, companyPriceGuide.seats),
    groupPrice: companyPriceGuide.groupLesson,
    individualPrice: companyPriceGuide.individualLesson,
  };
}

/** Starts with the name in the domain, so that employees recognise it, and ends with characters that cannot be guessed. */
function proposeCode(domain: string, random: Uint8Array): string {
  const name = (domain.split('.')[0] ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const end = Array.from(
    random.slice(0, CODE_RANDOM),
    (byte) => CODE_CHARACTERS.at(byte % CODE_CHARACTERS.length) ?? '',
  );
  return `${name.slice(0, MAX_CODE_NAME)}${end.join('')}`;
}
