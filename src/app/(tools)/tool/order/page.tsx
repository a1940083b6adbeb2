import { readShopFilter } from '~/domain/tools/shop-filter';
import { ToolShop } from '~/features/tools/tool-shop';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../as-not-found';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** /tool/order (docs/product/tools.md#addresses): tools for the lesson, to buy or to rent. */
export default async function ToolOrderPage({ searchParams }: PageProps) {
  const filter = readShopFilter(await searchParams);
  const [tools, { id }] = await Promise.all([rejectedAsNotFound(api.tools.list(filter)), api.session.baseInfo()]);
  return <ToolShop filter={filter} tools={tools} owner={id ?? ''} />;
}
