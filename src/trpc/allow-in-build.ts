import { unstable_cache } from 'next/cache';

/** The shortest lifetime of all reads applies to a page. */
const revalidateSoon = unstable_cache(async () => null, ['built-without-database'], { revalidate: 1 });

/**
 * Lets a cached page be rendered without the database while the product is built elsewhere, and limits its cache to one
 * second. In a running product it throws the error of the read: the framework then keeps the page as it was, which is
 * newer than what can be shown without the database.
 * @throws the error of the read
 */
export async function allowInBuild(error: unknown): Promise<null> {
  if (process.env.NEXT_PHASE !== 'phase-production-build') throw error;
  return revalidateSoon();
}
