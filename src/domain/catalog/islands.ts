/**
 * Districts that a coach can reach only by air or ferry, as leading digits of the public administrative-district code
 * (Region.code): a whole province, a whole county, or towns of a county without a bridge.
 */
const islandCodes = {
  jeju: ['50'],
  ulleung: ['47940'],
  ongjin: ['2872033', '2872034', '2872035', '2872037', '2872038'],
  ganghwa: ['2871042'],
  yeosu: ['4613034', '4613036'],
  wando: ['46890253', '46890256', '4689035', '4689036', '4689037', '4689038', '4689039'],
  jindo: ['4690036'],
  sinan: ['4691034', '4691035', '4691036', '4691037', '4691038', '4691039'],
  buan: ['4580042'],
  tongyeong: ['4822035', '4822036', '4822037'],
} as const;

const prefixes: readonly string[] = Object.values(islandCodes).flat();

/**
 * Returns whether lessons in this district cost the island price.
 * @param code Region.code, ten digits
 */
export function isIsland(code: string): boolean {
  return prefixes.some((prefix) => code.startsWith(prefix));
}
