import { serviceTypeOf, type ServiceType } from '~/domain/shared/service-type';
import { type WorkoutType, workoutTypeSchema } from '~/domain/catalog/search-codes';

/** Filter of the shop in its address (docs/product/legacy-calls.md#tools, /coaches/tool/). */
export type ShopFilter = {
  serviceType: ServiceType;
  materials: string[];
  subcategory: string | null;
  workoutTypes: WorkoutType[];
  programPermalink: string | null;
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

const MAX_VALUES = 10;
const word = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Reads the filter from an address, which can contain anything: unknown values are left out, and an unknown vertical
 * becomes workout.
 */
export function readShopFilter(query: Query): ShopFilter {
  const valuesOf = (name: string) =>
    [query[name] ?? []]
      .flat()
      .flatMap((value) => value.split(','))
      .filter((value) => word.test(value))
      .slice(0, MAX_VALUES);
  return {
    serviceType: serviceTypeOf(valuesOf('serviceType')[0] ?? '') ?? 'workout',
    materials: valuesOf('materials'),
    subcategory: valuesOf('subcategory')[0] ?? null,
    workoutTypes: valuesOf('workoutTypes').flatMap((value) => workoutTypeSchema.safeParse(value).data ?? []),
    programPermalink: valuesOf('program')[0] ?? null,
  };
}

export function shopPath({
  serviceType,
  materials = [],
  subcategory = null,
  workoutTypes = [],
}: Partial<ShopFilter> & Pick<ShopFilter, 'serviceType'>): string {
  const query = new URLSearchParams({ serviceType });
  if (materials.length > 0) query.set('materials', materials.join(','));
  if (subcategory) query.set('subcategory', subcategory);
  if (workoutTypes.length > 0) query.set('workoutTypes', workoutTypes.join(','));
  return `/tool/order?${query.toString()}`;
}
