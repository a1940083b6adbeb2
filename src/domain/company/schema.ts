import { z } from 'zod';
import { codeInput, codeSentSchema } from '~/domain/account/schema';
import { typedCodeText } from '~/domain/shared/typed-schema';

/**
 * A company's bare number, as clients and addresses say it. Alone it opens nothing (docs/product/company.md#people).
 */
export const csCorporateInput = z.object({ csCorporateId: z.int().min(1).max(2_147_483_647) });

export const companyProgramKeys = ['pain', 'pain-therapy', 'stress', 'stretch', 'healthcare', 'pt'] as const;
export type CompanyProgramKey = (typeof companyProgramKeys)[number];

/** What an employee's pages know about their company. */
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

/** A company's code: letters of either case and digits, as they are typed or copied out of a message. */
export function companyCodeText() {
  const message = '회사 코드는 영문과 숫자 4~12자리예요.';
  return typedCodeText()
    .toUpperCase()
    .min(4, message)
    .max(12, message)
    .regex(/^[A-Z0-9]*$/, message);
}
export const companyCodeInput = z.object({ companyCode: companyCodeText() });
const tenant = z.object({ occupantId: z.int().min(1).max(2_147_483_647).nullish() });
export const joinByCodeInput = companyCodeInput.extend(tenant.shape);
export const joinByMailInput = codeInput.extend(tenant.shape);

/** What somebody sees of a company that they may join. */
export const joinableCompanySchema = z.object({
  name: z.string(),
  /** To be chosen from, where the company asks for it. */
  occupants: z.array(z.object({ id: z.number(), name: z.string(), place: z.string() })),
});
export type JoinableCompany = z.infer<typeof joinableCompanySchema>;
export const mailJoinSchema = joinableCompanySchema.extend(codeSentSchema.shape);
/** A joining by mail whose code can still be entered. */
export const openMailJoinSchema = mailJoinSchema.extend({ email: z.string() });
export type OpenMailJoin = z.infer<typeof openMailJoinSchema>;
export const foundCompanySchema = z.object({ name: z.string().nullable() });

export const joiningWays = ['code', 'mail', 'operator'] as const;
export type JoiningWay = (typeof joiningWays)[number];

/** The company that one belongs to. */
export const ownMembershipSchema = z.object({
  name: z.string(),
  joinedAt: z.date(),
  /** What let one in; null where that was not written down. */
  way: z.enum(joiningWays).nullable(),
  /** Who stands on the company's list no more leaves. */
  isUseEmployeeList: z.boolean(),
});
export type OwnMembership = z.infer<typeof ownMembershipSchema>;

export const companyAuthSchema = z.object({ csCorporateId: z.number(), name: z.string() });
export type CompanyAuth = z.infer<typeof companyAuthSchema>;
