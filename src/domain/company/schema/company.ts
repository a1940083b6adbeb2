import { z } from 'zod';
import { codeInput, codeSentSchema } from '~/domain/account/schema';
import { typedCode, typedLatinCode } from '~/domain/shared/typed-value';
import { rowId } from '~/domain/shared/row-id';

/** A company's plain id, as clients and URLs use it. The id alone gives no access (docs/product/company.md#people). */
export const csCorporateInput = z.object({ csCorporateId: rowId });

export const companyProgramKeys = ['pain', 'pain-therapy', 'stress', 'stretch', 'healthcare', 'pt'] as const;
export type CompanyProgramKey = (typeof companyProgramKeys)[number];

/** The company's data for an employee's pages. */
export const companyBaseInfoSchema = z.object({
  csCorporateId: z.number(),
  name: z.string(),
  csCorporateConfig: z.object({
    isUseAttendanceNumber: z.boolean(),
    isUseCoachAttendanceCheck: z.boolean(),
    isUseOccupant: z.boolean(),
  }),
  isManager: z.boolean(),
  programs: z.array(
    z.object({
      id: z.number(),
      key: z.enum(companyProgramKeys),
      title: z.string(),
      /** The questions before the first reservation (docs/product/company.md#questions): 1, 3, 5 or none. */
      csCorporateProgramType: z.number().nullable(),
    }),
  ),
  places: z.array(z.object({ id: z.number(), name: z.string(), address: z.string() })),
  occupants: z.array(z.object({ id: z.number(), placeId: z.number(), name: z.string() })),
});
export type CompanyBaseInfo = z.infer<typeof companyBaseInfoSchema>;

const codeText = (parse: (text: string) => string) => {
  const message = '회사 코드는 영문과 숫자 4~12자리예요.';
  return z
    .string()
    .overwrite((text) => parse(text).toUpperCase())
    .min(4, message)
    .max(12, message)
    .regex(/^[A-Z0-9]*$/, message);
};

/** Schema of a company's join code as an operator writes it: letters of either case and digits. */
export const companyCodeText = () => codeText(typedCode);
/** The same as a person types it or copies it from a message. */
export const companyCodeInput = z.object({ companyCode: codeText(typedLatinCode) });
const tenant = z.object({ occupantId: rowId.nullish() });
export const joinByCodeInput = companyCodeInput.extend(tenant.shape);
export const joinByMailInput = codeInput.extend(tenant.shape);

/** The data of a company that a user may join. */
export const joinableCompanySchema = z.object({
  name: z.string(),
  /** Occupants to choose from, if the company asks for one. */
  occupants: z.array(z.object({ id: z.number(), name: z.string(), place: z.string() })),
});
export type JoinableCompany = z.infer<typeof joinableCompanySchema>;
export const mailJoinSchema = joinableCompanySchema.extend(codeSentSchema.shape);
/** A started join by mail whose code can still be entered. */
export const openMailJoinSchema = mailJoinSchema.extend({ email: z.string() });
export type OpenMailJoin = z.infer<typeof openMailJoinSchema>;
export const companyMatchSchema = z.object({ name: z.string().nullable() });

export const joinMethods = ['code', 'mail', 'operator'] as const;
export type JoinMethod = (typeof joinMethods)[number];

/** The user's own company. */
export const ownMembershipSchema = z.object({
  name: z.string(),
  joinedAt: z.date(),
  /** How the user joined; null if that was not recorded. */
  way: z.enum(joinMethods).nullable(),
  /** Employees who are removed from the company's list leave the company. */
  isUseEmployeeList: z.boolean(),
});
export type OwnMembership = z.infer<typeof ownMembershipSchema>;

export const companyAuthSchema = z.object({ csCorporateId: z.number(), name: z.string() });
export type CompanyAuth = z.infer<typeof companyAuthSchema>;
