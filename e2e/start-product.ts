import { step } from '../scripts/lib/steps.mjs';
import { startTestProduct } from '../scripts/lib/test-run/test-product.mjs';

/** Starts the product for the e2e tests, unless one is already provided, and passes its URLs to the tests. */
export default async function startProduct() {
  if (process.env.E2E_BASE_URL) return;
  const product = await startTestProduct(step);
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_DATABASE_URL = product.databaseUrl;
  return product.stop;
}
