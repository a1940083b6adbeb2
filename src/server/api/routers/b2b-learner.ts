import { companyBaseInfoSchema, csCorporateInput } from '~/domain/company/schema';
import { getCompanyBaseInfo } from '~/server/services/company/get-company';
import { companyProcedure, router } from '../trpc';

export const b2bLearnerRouter = router({
  /** The own company (docs/product/legacy-calls.md#companies). */
  baseInfo: companyProcedure
    .meta({ access: 'company.learn' })
    .input(csCorporateInput)
    .output(companyBaseInfoSchema)
    .query(({ ctx, input }) => getCompanyBaseInfo(ctx, input)),
});
