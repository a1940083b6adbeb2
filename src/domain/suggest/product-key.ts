/**
 * `{product}Program` and similar keys (docs/product/names-and-routes.md#names): inside, the field is `productProgram`;
 * outside (browser storage, existing clients) it has the brand's key. These two are the only places that rename
 * it.
 */
const INSIDE = 'productProgram';

export function toOutside(value: Readonly<Record<string, unknown>>, productKey: string): Record<string, unknown> {
  const { [INSIDE]: program, ...rest } = value;
  return { ...rest, [`${productKey}Program`]: program };
}

export function toInside(value: Readonly<Record<string, unknown>>, productKey: string): Record<string, unknown> {
  const { [`${productKey}Program`]: program, ...rest } = value;
  return { ...rest, [INSIDE]: program };
}
