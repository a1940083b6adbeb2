import { z } from 'zod';
import { isDomainSuffix, isPublicMailDomain } from '~/domain/account/mail-typo';
import { emailSchema } from '~/domain/account/schema';
import { placeSchema } from '~/domain/coach/schema/coach';
import { businessNumberSchema } from '~/domain/shared/business-number-schema';
import { nameLine } from '~/domain/shared/name-line';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { typedEmail } from '~/domain/shared/typed-value';
import { pageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { companyCodeText, companyProgramKeys, csCorporateInput } from './company';

const name = nameLine({ max: 60, empty: '이름을 입력해 주세요.' });
/**
 * The part after the @; from a whole address the domain is taken. Everybody with an address at a company's domain can
 * join it, so a domain where people of many companies have addresses is rejected.
 */
const domainSchema = z
  .string()
  .overwrite((text) => typedEmail(text).toLowerCase().replace(/^.*@/, ''))
  .max(100, '회사 메일 도메인은 100자까지예요.')
  .regex(/^[a-z0-9-]+([.][a-z0-9-]+)+$/, {
    error: ({ input }) => `‘${String(input)}’: 회사 메일 도메인을 입력해 주세요. 예: company.com`,
  })
  .refine((domain) => !isDomainSuffix(domain), {
    error: ({ input }) => `‘${String(input)}’: 회사 이름이 빠졌어요. 예: company.co.kr`,
  })
  .refine((domain) => !isPublicMailDomain(domain), {
    error: ({ input }) => `‘${String(input)}’: 누구나 가입할 수 있는 메일이라 회사 도메인으로 쓸 수 없어요.`,
  });

/** The revision that the operator saw. A save that is based on an older one is rejected. */
const basedOn = z.int().min(1).max(2_147_483_647);

/** Without an id a new company; `basedOn` is the revision that was changed. */
export const saveCompanyInput = z.object({
  csCorporateId: rowId.nullish(),
  basedOn: basedOn.nullish(),
  name,
  code: companyCodeText(),
  mailDomains: z.array(domainSchema).max(20, '20개까지 입력할 수 있어요.'),
  /** The business registration number on its bills; null while it is unknown. */
  businessNumber: businessNumberSchema.nullable().default(null),
  isUseAttendanceNumber: z.boolean(),
  isUseCoachAttendanceCheck: z.boolean(),
  isUseOccupant: z.boolean(),
  isUseEmployeeList: z.boolean(),
});
export type SaveCompanyInput = z.infer<typeof saveCompanyInput>;

export const savedCompanySchema = z.object({ csCorporateId: z.number(), revision: z.number() });
export type SavedCompany = z.infer<typeof savedCompanySchema>;

/** Without an id a new part; `basedOn` is the revision that was changed. */
const part = csCorporateInput.extend({
  id: rowId.nullish(),
  basedOn: basedOn.nullish(),
  name,
  active: z.boolean().default(true),
});
/** A text for employees that may be empty. */
const optionalText = (max: number) => typedText().max(max, `${max}자까지 입력할 수 있어요.`).default('');
export const savePlaceInput = part.extend({
  address: typedText().min(2, '주소를 두 글자 이상 입력해 주세요.').max(200, '200자까지 입력할 수 있어요.'),
  room: optionalText(60),
  /** The district of the address; null while it is not chosen. */
  district: placeSchema.nullable().default(null),
});
export type SavePlaceInput = z.infer<typeof savePlaceInput>;
export const saveOccupantInput = part.extend({
  placeId: z.int('장소를 골라 주세요.').min(1, '장소를 골라 주세요.').max(2_147_483_647),
});
export type SaveOccupantInput = z.infer<typeof saveOccupantInput>;
export const saveProgramInput = part.extend({
  key: z.enum(companyProgramKeys),
  description: optionalText(500),
  preparation: optionalText(200),
  csCorporateProgramType: z.literal([1, 3, 5]).nullable(),
});
export type SaveProgramInput = z.infer<typeof saveProgramInput>;

const wonMessage = '0원부터 10억 원까지 입력해 주세요.';
const won = z.int(wonMessage).min(0, wonMessage).max(1_000_000_000, wonMessage);
export const saveRateInput = csCorporateInput.extend({
  /** Start of the active contract version, or of a new contract if there is none. */
  validFrom: z.iso.date('적용 시작일을 골라 주세요.'),
  billing: z.enum(['lesson', 'month']),
  groupPrice: won.nullable(),
  individualPrice: won.nullable(),
  monthPrice: won.nullable(),
  expertGroupRate: won,
  expertIndividualRate: won,
});
export type SaveRateInput = z.infer<typeof saveRateInput>;

export const expertInput = csCorporateInput.extend({ encryptedCoachId: z.string().min(1).max(200) });
export const withdrawExpertInput = expertInput.extend({
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200),
});
/** Maximum length of a list in one call: tens of thousands of people. */
export const MAX_LIST_CHARACTERS = 2_000_000;
/**
 * Lines of "name,address"; a header row is recognised. `keepMissing`: employees who are not in the lines stay.
 * `rehearsal`: a dry run, which changes nothing. `version`: the version of the list that the dry run compared the lines
 * with.
 */
export const importEmployeesInput = csCorporateInput.extend({
  csv: z
    .string()
    .min(1, '명단을 넣어 주세요.')
    .max(MAX_LIST_CHARACTERS, '명단이 너무 길어요. 200만 자까지 한 번에 넣을 수 있으니 나눠서 넣어 주세요.'),
  keepMissing: z.boolean().default(false),
  rehearsal: z.boolean().default(false),
  version: z.string().max(100).nullish(),
});
export type ImportEmployeesInput = z.infer<typeof importEmployeesInput>;
const person = z.object({ name: z.string(), email: z.string() });
/** A line of a list that could not be read. */
export const rejectedLineSchema = z.object({ line: z.number(), text: z.string(), reason: z.string() });
export const importResultSchema = z.object({
  /** Version of the list before the import; it changes with every change of the list. */
  version: z.string(),
  added: z.array(person),
  changed: z.array(person.extend({ from: z.string() })),
  /** Employees who are no longer on the list; those who are members leave the company. */
  gone: z.array(person.extend({ isMember: z.boolean() })),
  /** Employees whom a rejected line may mean; they stay on the list. */
  kept: z.array(person),
  same: z.number(),
  refused: z.array(rejectedLineSchema),
  /** Employees who are on the new list and not members yet. */
  notJoined: z.array(person),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const memberInput = csCorporateInput.extend({ encryptedUserId: z.string().min(1).max(200) });
export const joinMemberInput = csCorporateInput.extend({
  email: emailSchema,
});
export const endMemberInput = memberInput.extend({
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200),
});
export const changeMemberInput = memberInput.extend({
  basedOn,
  isManager: z.boolean(),
  occupantId: rowId.nullable(),
});
export type ChangeMemberInput = z.infer<typeof changeMemberInput>;
export const listMembersOfCompanyInput = csCorporateInput.extend({
  query: typedSearch().optional(),
  cursor: z.string().min(1).max(200).optional(),
});

/** Lessons, including held ones, on days that no contract of the company covers. */
const uncoveredLessonsSchema = z.object({ lessons: z.int(), firstStartsAt: z.date() });
export type UncoveredLessons = z.infer<typeof uncoveredLessonsSchema>;

export const adminCompanyRowSchema = z.object({
  csCorporateId: z.number(),
  name: z.string(),
  code: z.string(),
  members: z.number(),
  experts: z.number(),
  /** Number of lessons in the next seven days. */
  lessons: z.number(),
  uncovered: uncoveredLessonsSchema.nullable(),
});
export type AdminCompanyRow = z.infer<typeof adminCompanyRowSchema>;

export const adminCompanySchema = z.object({
  csCorporateId: z.number(),
  revision: z.number(),
  name: z.string(),
  code: z.string(),
  businessNumber: z.string().nullable(),
  isUseAttendanceNumber: z.boolean(),
  isUseCoachAttendanceCheck: z.boolean(),
  isUseOccupant: z.boolean(),
  isUseEmployeeList: z.boolean(),
  mailDomains: z.array(z.string()),
  members: z.number(),
  employees: z.number(),
  places: z.array(
    z.object({
      id: z.number(),
      revision: z.number(),
      name: z.string(),
      address: z.string(),
      room: z.string(),
      district: placeSchema.nullable(),
      active: z.boolean(),
    }),
  ),
  occupants: z.array(
    z.object({ id: z.number(), revision: z.number(), placeId: z.number(), name: z.string(), active: z.boolean() }),
  ),
  programs: z.array(
    z.object({
      id: z.number(),
      revision: z.number(),
      key: z.enum(companyProgramKeys),
      name: z.string(),
      description: z.string(),
      preparation: z.string(),
      csCorporateProgramType: z.number().nullable(),
      active: z.boolean(),
    }),
  ),
  experts: z.array(
    z.object({
      encryptedCoachId: z.string(),
      name: z.string(),
      authorisedAt: z.date(),
      withdrawnAt: z.date().nullable(),
      lessonsAhead: z.number(),
    }),
  ),
  contracts: z.array(
    z.object({
      id: z.number(),
      revision: z.number(),
      startsOn: z.string(),
      endsOn: z.string().nullable(),
      rates: z.array(saveRateInput.omit({ csCorporateId: true })),
    }),
  ),
  uncovered: uncoveredLessonsSchema.nullable(),
});
export type AdminCompany = z.infer<typeof adminCompanySchema>;

export const companyMemberSchema = z.object({
  encryptedUserId: z.string(),
  revision: z.number(),
  name: z.string(),
  email: z.string(),
  isManager: z.boolean(),
  occupantId: z.number().nullable(),
  joinedAt: z.date(),
  blockedUntil: z.date().nullable(),
});
export type CompanyMember = z.infer<typeof companyMemberSchema>;
export const companyMemberPageSchema = pageSchema(companyMemberSchema);
