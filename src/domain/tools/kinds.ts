import type { ServiceType } from '~/domain/shared/service-type';

/** The kinds of lessons whose tools have a separate payment page (docs/product/tools.md#addresses). */
export const toolKinds = {
  painting: { label: '미술', serviceType: 'art', subcategory: null },
  piano: { label: '피아노', serviceType: 'music', subcategory: 'piano' },
  violin: { label: '바이올린', serviceType: 'music', subcategory: 'violin' },
} as const satisfies Record<string, { label: string; serviceType: ServiceType; subcategory: string | null }>;
export type ToolKind = keyof typeof toolKinds;

/** Returns whether a tool belongs to a kind; a tool without an instrument fits all of them. */
export function isOfKind(
  kind: ToolKind | null,
  { serviceType, subcategory }: { serviceType: ServiceType; subcategory: string | null },
): boolean {
  if (kind === null) return true;
  const of = toolKinds[kind];
  return (
    serviceType === of.serviceType &&
    (of.subcategory === null || subcategory === null || subcategory === of.subcategory)
  );
}

/** Returns the payment page of a cart: that of its kind if all tools are of one, or else the general one. */
export function paymentPathOf(lines: readonly { serviceType: ServiceType; subcategory: string | null }[]): string {
  const kind = (Object.keys(toolKinds) as ToolKind[]).find(
    (key) => lines.length > 0 && lines.every((line) => isOfKind(key, line)),
  );
  return kind ? `/tool/payment/${kind}` : '/tool/payment';
}

/** Returns the shop page with the tools of a kind. */
export function shopPathOf(kind: ToolKind | null): string {
  if (kind === null) return '/tool/order';
  const { serviceType, subcategory } = toolKinds[kind];
  return `/tool/order?${new URLSearchParams({ serviceType, ...(subcategory ? { subcategory } : {}) }).toString()}`;
}
