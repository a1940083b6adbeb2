import { companyAuthSchema } from '~/domain/company/schema';
import { getExpertCompany } from '~/server/services/company/get-company';
import { companyExpertProcedure, router } from '../trpc';

export const b2bExpertRouter = router({
  /** May this coach look at the company (docs/product/legacy-calls.md#companies)? */
  companyAuth: companyExpertProcedure
    .meta({ access: 'company.auth' })
    .output(companyAuthSchema)
    .query(({ ctx }) => getExpertCompany(ctx)),
});
