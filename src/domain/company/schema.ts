import { z } from 'zod';

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

export const companyAuthSchema = z.object({ csCorporateId: z.number(), name: z.string() });
export type CompanyAuth = z.infer<typeof companyAuthSchema>;
